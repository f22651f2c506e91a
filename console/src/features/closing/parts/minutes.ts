const hour = 60

/** A minute of the day as a field of type `time` has it. */
export const timeValue = (minute: number | null): string =>
  minute === null
    ? ''
    : `${String(Math.floor(minute / hour)).padStart(2, '0')}:${String(minute % hour).padStart(2, '0')}`

/** The minute that such a field says; null where it is empty. */
export function minuteOf(value: string): number | null {
  const [hours, minutes] = value.split(':').map(Number)
  return hours === undefined || minutes === undefined ? null : hours * hour + minutes
}
