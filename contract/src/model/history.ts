/** What happens to a reservation, as its holder reads it. */
export const historyEvents = [
  'booked',
  'cancelled',
  'reminded',
  'changed',
  'delayed',
  'messaged',
  'checked_in',
  'played',
  // Of a single tee time: established, fallen below its minimum again, not held.
  'established',
  'asked',
  'not_held',
] as const
