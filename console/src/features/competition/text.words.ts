import type { CompetitionFormat, CompetitionPrize, TieBreak } from '@jgm/contract/model/competition'

const handicapWords = ({ percent }: { readonly percent: number }): string =>
  percent === 0 ? 'グロス' : `ネット${percent === 100 ? '' : `（${percent}%）`}`

/** Names of the formats at the desk. */
export function formatWords(format: CompetitionFormat): string {
  switch (format.kind) {
    case 'stroke':
      return `ストローク・${handicapWords(format.handicap)}`
    case 'stableford':
      return `ポイント・${handicapWords(format.handicap)}`
    case 'peria':
      return format.per_nine.length === 6 ? 'ダブルペリア' : 'ペリア'
    case 'match':
      return `マッチプレー・${handicapWords(format.handicap)}`
    case 'team':
      return `ベストボール（${format.balls}名）・${handicapWords(format.handicap)}`
  }
}

export const prizeWords: Readonly<Record<CompetitionPrize['kind'], string>> = {
  winner: '優勝',
  runner_up: '準優勝',
  third: '3位',
  every: '飛び賞',
  booby: 'ブービー',
  bb: 'BB',
  best_gross: 'ベスグロ',
  longest_drive: 'ドラコン',
  nearest_pin: 'ニアピン',
}

export const tieWords: Readonly<Record<TieBreak, string>> = {
  lower_handicap: 'ハンディの少ない人',
  age: '年長',
  last_nine: 'INの合計',
  count_back: '18番から逆順',
  draw: 'くじ',
}

/** A handicap or a net score of tenths, with one decimal. */
export const tenths = (value: number): string => (value / 10).toFixed(1)

/** A handicap of tenths as the desk writes it: whole ones without a decimal; empty for none. */
export const handicapText = (value: number | null): string =>
  value === null ? '' : value % 10 === 0 ? String(value / 10) : tenths(value)

/** The fields of the form, by the path of what they say. */
const labels = {
  title: '競技の名前',
  subtitle: '副題',
  play_date: '開催日',
  rounds: 'ラウンド数',
  entry_opens_at: '受付開始',
  entry_closes_at: '締め切り',
  withdraw_until: '取り消しの期限',
  pairing_on: '組合せの発表日',
  capacity: '定員',
  capacity_of: '定員の数え方',
  party_from: '1組の人数（最少）',
  party_to: '1組の人数（最多）',
  offer_hours: '空きの案内の期限（時間）',
  start_from: '最初のスタート',
  start_to: '最後のスタート',
  fee: '参加費（円・税込）',
  open_to: '会員',
  women_only: '女性だけ',
  needs_handicap: 'ハンディが必要',
  handicap_from: 'ハンディ（以上）',
  handicap_to: 'ハンディ（以下）',
  age_from: '年齢（以上）',
  age_to: '年齢（以下）',
  conditions: '参加の条件・注意',
  prize_words: '賞品',
  starts: 'スタートの確保',
  plan_id: 'プラン（料金の設定で、この日に使えるプランを用意してください）',
} as const

/** Words of the form of a competition. */
export const draftText = {
  ...labels,
  labels,
  basics: '競技',
  format: '競技方法',
  percent: 'ハンディの割合（%）',
  cap: 'ハンディの上限',
  balls: '採用する人数',
  classes: 'クラス',
  classesHelp: '上限の小さい順。最後のクラスは空欄で上限なし',
  className: (index: number) => `クラス${index}の名前`,
  classUpTo: (index: number) => `クラス${index}のハンディの上限`,
  prizes: '賞',
  everyOf: '飛び賞の間隔',
  holesOf: (prize: string) => `${prize}のホール`,
  holesHelp: '番号をカンマで区切る',
  ties: '同じ成績のとき',
  tie: (index: number) => `${index}番目`,
  none: 'なし',
  course: 'ホール',
  par: 'パー',
  index: 'ハンディの順',
  hole: (hole: number, what: string) => `${hole}番の${what}`,
  entry: '募集',
  capacityOf: { players: '人数', groups: '組数' },
  who: '参加できる方',
  openTo: { all: 'どなたでも', course_member: 'コース会員だけ' },
  words: 'お客様への案内',
  save: '保存する',
  saved: '保存しました。',
  problems: (count: number) => `${count}か所を直してください。入力したものは残っています。`,
  missing: '募集を始める前に入れるもの',
  whole: '数字で入力してください。',
  date: '日時を入力してください。',
  fixed: '募集を始めたあとは、お客様との約束のため直せません。',
} as const

/** The Japanese name of each action on a competition. */
export const actionWords: Readonly<Record<string, string>> = {
  'competition.make': 'つくった',
  'competition.change': '内容を直した',
  'competition.starts': 'スタートを選んだ',
  'competition.publish': '募集を始めた',
  'competition.close': '募集を締め切った',
  'competition.reopen': '募集を再開した',
  'competition.draw': '組合せをつくった',
  'competition.move': '組合せを動かした',
  'competition.publish_pairing': '組合せを公開した',
  'competition.card': 'スコアを登録した',
  'competition.correct_card': 'スコアを直した',
  'competition.csv': 'CSVでスコアを登録した',
  'competition.awards': '受賞者を決めた',
  'competition.publish_result': '結果を公開した',
  'competition.enter': '参加者を加えた',
  'competition.accept': '空きを受けて参加にした',
  'competition.take_out': '参加を取り消した',
  'competition.offer': '空きを案内した',
  'competition.save_starts': 'スタート表をファイルに保存した',
  'competition.save_result': '結果をファイルに保存した',
  'competition.call_off': '中止した',
}
