/** A whole number from 0 on in plain digits, as our own addresses write it: never `0x9`, `9.0`, `9e0`, `09` or ` 9`. */
export const plainDigits = /^(?:0|[1-9]\d{0,14})$/

/** The id that an address says; NaN, which no stored thing has, when it is not written in plain digits. */
export const readId = (written: string | null | undefined): number =>
  plainDigits.test(written ?? '') ? Number(written) : Number.NaN
