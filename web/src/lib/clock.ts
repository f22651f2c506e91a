/** Now, on this device: only for showing remaining times. Decisions use the server's clock. */
export const now = (): Date => new Date()
