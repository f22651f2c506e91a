/** The key of a write whose outcome is unknown: it is kept while the body stays the same, so that a repeat has one effect. */
export type Attempt = { readonly body: string; readonly key: string }

/** The kept attempt when the body is the same, else a new one with `key`. */
export function attemptOf(kept: Attempt | undefined, body: unknown, key: string): Attempt {
  const said = JSON.stringify(body)
  return kept?.body === said ? kept : { body: said, key }
}
