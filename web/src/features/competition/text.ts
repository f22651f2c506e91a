import type { CompetitionFormat, TieBreak } from '@jgm/contract/model/competition'

/** What is played, in words. */
export function formatText(format: CompetitionFormat): string {
  switch (format.kind) {
    case 'stroke':
      return format.handicap.percent === 0 ? 'ストロークプレー・グロス' : 'ストロークプレー・ネット'
    case 'stableford':
      return 'ポイント制'
    case 'peria':
      return format.per_nine.length === 6 ? 'ダブルペリア' : 'ペリア'
    case 'match':
      return 'マッチプレー'
    case 'team':
      return 'チーム戦・ベストボール'
  }
}

const points = (count: number) => `${count}点`

/** Words of the results of competitions. */
export const competitionText = {
  failed: '競技成績を読み込めませんでした。',
  empty: '競技成績はまだありません。',
  emptyHelp: '競技・コンペの結果が出ると、ここでご覧いただけます。',
  notYet: '成績はまだ公開されていません。',
  notYetShort: '結果はまだです',
  missing: '競技成績が見つかりませんでした。',
  missingHelp: 'まだ公開されていないか、公開が終わっています。',
  toList: '競技成績の一覧へ',
  toResult: '成績に戻る',
  open: '成績を見る',
  openSeal: 'かくしホールの封を見る',
  openOf: (title: string) => `${title}の成績を見る`,
  openSealOf: (title: string) => `${title}のかくしホールの封を見る`,
  rank: '順位',
  joined: (words: readonly string[]) => words.join('・'),
  place: (rank: number) => `${rank}位`,
  noPlace: '順位なし',
  points,
  players: (count: number) => `${count}名`,
  among: (count: number) => `${count}名のなかで`,
  amongTeams: (count: number) => `${count}チームのなかで`,
  /** Own rounds. */
  history: 'あなたのスコア',
  historyLead: '競技でのスコアです。点線は、いちばん新しい5回の平均です。',
  average: '5回の平均',
  each: '1回ごとのスコア',
  date: '開催日',
  score: 'スコア',
  /** A result. */
  out: '結果が出ました',
  you: 'あなたの成績',
  gross: 'グロス',
  handicap: 'ハンディ',
  net: 'ネット',
  pointsLabel: 'ポイント',
  player: 'お名前',
  team: 'チーム',
  teamNo: (team: number) => `チーム${team}`,
  gone: '退会された方',
  self: 'あなた',
  all: '総合',
  classOf: (name: string) => `${name}クラス`,
  classes: '表示するクラス',
  classPlace: (name: string, rank: number) => `${name}クラス${rank}位`,
  table: '順位',
  teamTable: 'チームの順位',
  alone: 'おひとりずつのスコア',
  showAll: (count: number) => `${count}名すべてを見る`,
  print: '印刷する',
  paperTitle: (title: string, date: string) => `${title}　${date}`,
  send: '結果を送る',
  cards: (name: string) => `${name}のホールごとのスコア`,
  /** Beside the name where the columns have no room. */
  grossOf: (gross: number) => `グロス ${gross}`,
  handicapOf: (handicap: string) => `ハンディ ${handicap}`,
  hole: 'ホール',
  strokes: '打数',
  par: 'パー',
  total: '計',
  round: (round: number) => `第${round}ラウンド`,
  nines: ['OUT', 'IN'],
  cardLegend: '上から、ホール・打数・パー',
  pickedUp: '－',
  nameHelp: 'お名前を押すと、ホールごとのスコアが開きます。',
  corrected: (when: string) => `${when}に訂正しました。`,
  published: (when: string) => `${when}に発表`,
  cardFailed: 'スコアを読み込めませんでした。',
  tieBreaks: {
    lower_handicap: 'ハンディの少ない方',
    age: '年上の方',
    last_nine: '後半9ホールのよい方',
    count_back: '18番からさかのぼって少ない方',
    draw: '抽選',
  } satisfies Record<TieBreak, string>,
  ties: (breaks: readonly string[]) => `同じ成績のときは、${breaks.join('、')}の順です。`,
  /** What put a line behind an equal one. */
  decided: {
    lower_handicap: 'ハンディ順',
    age: '年齢順',
    last_nine: '後半の成績順',
    count_back: '終わりのホール順',
    draw: '抽選',
  } satisfies Record<TieBreak, string>,
  prizes: {
    winner: '優勝',
    runner_up: '準優勝',
    third: '3位',
    every: '飛び賞',
    booby: 'ブービー',
    bb: 'ＢＢ賞',
    best_gross: 'ベストグロス',
    longest_drive: 'ドラコン',
    nearest_pin: 'ニアピン',
  },
  holePrize: (prize: string, hole: number) => `${prize}（${hole}番）`,
  /** Match play. */
  matches: '対戦表',
  finalRound: '決勝',
  semiFinal: '準決勝',
  roundOf: (round: number) => `${round}回戦`,
  beats: (winner: string, loser: string) => `${winner}が${loser}に勝ち`,
  bye: (name: string) => `${name}は不戦勝`,
  openMatch: (a: string, b: string) => `${a}と${b}は、これから`,
  up: (up: number, left: number) =>
    up === 0 ? '引き分けのあと決定' : left === 0 ? `${up}アップ` : `${up}アンド${left}`,
} as const
