const answersWithin = 2000

/** Whether the server answers quickly now: a device says that it is online some moments before that is so. */
export async function isServerNear(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    return (await fetch('/icon.svg', { cache: 'no-store', signal: AbortSignal.timeout(answersWithin) })).ok
  } catch {
    return false
  }
}
