// The opener asks the server what came of it.
setTimeout(() => window.close(), 200)
