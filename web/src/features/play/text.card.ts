/** Words of the holes of a card that is typed. */
export const holesText = {
  hole: (hole: number, par: number) => `${hole}番 パー${par}`,
  blank: '未入力',
  count: (strokes: number) => `${strokes}打`,
  sums: (out: string, outSum: number, back: string, backSum: number, total: number) =>
    `${out} ${outSum}　${back} ${backSum}　計 ${total}`,
  clear: '消す',
  clearHole: (hole: number) => `${hole}番のスコアを消す`,
  nines: ['OUT', 'IN'],
} as const
