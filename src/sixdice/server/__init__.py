"""Tables over the network: HTTP and WebSocket, and the page."""
