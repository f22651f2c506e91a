/** The sentences for a manager at the fields of a delay. */
export const text = {
  notLate: 'この日はおくれていません。',
  noStart: 'この時刻よりあとに、これからのスタートはありません。',
} as const
