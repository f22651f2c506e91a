/** Words of the holes of a card that is typed. */
export const holesText = {
  hole: (hole: number, par: number) => `${hole}番 パー${par}`,
  blank: '－',
  count: (strokes: number) => `${strokes}打`,
  sums: (out: number, back: number, total: number) => `OUT ${out}　IN ${back}　計 ${total}`,
  clear: '消す',
  clearHole: (hole: number) => `${hole}番のスコアを消す`,
  nines: ['OUT', 'IN'],
} as const
