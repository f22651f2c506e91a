let shift = 0

/** Now, on this device: only for showing remaining times. Decisions use the server's clock. */
export const now = (): Date => new Date(Date.now() + shift)

/** Makes `now` go on from an instant. Pages that the server renders use its clock. */
export function setNow(instant: number): void {
  shift = instant - Date.now()
}
