// Closes the window; its opener then asks the server for the result.
setTimeout(() => window.close(), 200)
