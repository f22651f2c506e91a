/** The parts of an endpoint that `call` reads: the build drops all others. The shapes, which only the server and the tests check, are types in the browser. */
export const readByCall = ['name', 'method', 'path', 'idempotent', 'queued', 'replyType'] as const
