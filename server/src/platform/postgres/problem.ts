/** Something a person must fix before the embedded PostgreSQL can run; the message is one line that says what. */
export class PostgresProblem extends Error {}
