/**
 * Elements described, and a page brought into line with the description: what has not changed
 * stays, so that focus, scroll and what somebody types survive every update.
 *
 * @typedef {{tag: string, props: Record<string, any>, kids: (Described | string)[]}} Described
 */

/**
 * Describe an element. Props are attributes; `on…` are handlers, `value` and `checked` properties.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...any} kids
 * @returns {Described}
 */
export function h(tag, props, ...kids) {
  return { tag, props: props ?? {}, kids: kids.flat(Infinity).map(asKid) };
}

/** What is not there leaves an empty text, so that its neighbours keep their places.
 * @param {any} kid @returns {Described | string} */
function asKid(kid) {
  if (kid === null || kid === undefined || kid === false) return "";
  return typeof kid === "object" ? kid : String(kid);
}

/**
 * Bring the children of an element into line.
 * @param {Element} parent
 * @param {...any} kids
 */
export function render(parent, ...kids) {
  fill(parent, h("", null, ...kids).kids);
}

/** @type {WeakMap<Node, Described>} */
const described = new WeakMap();

const PROPERTIES = new Set(["value", "checked", "selected"]);

/** @param {Element} parent @param {(Described | string)[]} kids */
function fill(parent, kids) {
  kids.forEach((kid, index) => {
    const old = parent.childNodes[index];
    const node = brought(old, kid);
    if (!old) parent.append(node);
    else if (node !== old) old.replaceWith(node);
  });
  while (parent.childNodes.length > kids.length) parent.lastChild?.remove();
}

/** @param {Node | undefined} old @param {Described | string} kid @returns {Node} */
function brought(old, kid) {
  if (typeof kid === "string") {
    if (old?.nodeType !== Node.TEXT_NODE) return document.createTextNode(kid);
    if (old.nodeValue !== kid) old.nodeValue = kid;
    return old;
  }
  const before = old && described.get(old);
  const same = before && before.tag === kid.tag && before.props.key === kid.props.key;
  const element = same ? /** @type {HTMLElement} */ (old) : document.createElement(kid.tag);
  fill(element, kid.kids);
  dress(element, same ? before.props : {}, kid.props);
  described.set(element, kid);
  if (!same) kid.props.born?.(element);
  return element;
}

/** @param {any} element @param {Record<string, any>} before @param {Record<string, any>} after */
function dress(element, before, after) {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const value = after[name];
    if (name === "key" || name === "born" || value === before[name]) continue;
    if (name.startsWith("on")) element[name] = value ?? null;
    else if (PROPERTIES.has(name)) element[name] = value;
    else if (value === undefined || value === null || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** @param {...(string | false | null | undefined)} names */
export const classes = (...names) => names.filter(Boolean).join(" ");

/**
 * Describe a button.
 * @param {string} label
 * @param {(() => void) | null} onclick nothing to do: it cannot be pressed
 * @param {Record<string, any>} [props]
 */
export const button = (label, onclick, props) =>
  h("button", { type: "button", onclick, disabled: !onclick, ...props }, label);
