/** Words of what golfers say ahead of the day, in the talk of LINE. */
export const answerText = {
  /** Four letters in a row. */
  fewerShort: (players: number) => `→${players}名`,
  lateShort: (minutes: number) => `遅れ${minutes}`,
  coming: (name: string) => `${name}様「予定どおり」`,
  late: (name: string, minutes: number) => `${name}様「${minutes}分遅れます」`,
  fewer: (before: number | null, after: number) =>
    `「${before === null ? '' : `${before}名から`}${after}名に減ります」`,
  away: (name: string) => `お休みは${name}様`,
  expectedAt: (time: string) => `${time}ごろの見込み`,
  expected: (time: string) => `${time}ごろ`,
  at: (at: string) => `${at} LINE`,
} as const
