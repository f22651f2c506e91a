const answersWithin = 2000

/** Does the server answer quickly now? A device reports itself as online some moments earlier. */
export async function isServerNear(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    return (await fetch('/icon.svg', { cache: 'no-store', signal: AbortSignal.timeout(answersWithin) })).ok
  } catch {
    return false
  }
}
