import type { CaseAnswer, DayEnd, WaiveReason } from '@jgm/contract/api/desk-end'
import { arrivalText } from './text.arrival.ts'

/** Words of the end of a day. */
export const endText = {
  title: '1日のしめ',
  titleOf: (date: string) => `1日のしめ　${date}`,
  figures: {
    booked: '予約',
    groups: (count: number) => `${count}組`,
    here: '来場',
    missing: '来なかった',
    left: 'のこり',
    players: '名',
    cases: '件',
  },
  cases: '決めること',
  casesHelp: {
    open: 'ひと組ずつ決めます。迷うものは残して、しめられます。',
    ending: 'ひと組ずつ決めます。迷うものは残して、しめられます。',
    ended: 'この日はしめました。のこりを決めると、すぐに反映されます。',
    over: 'この日は、しめずに終わりました。',
  } satisfies Record<DayEnd['state'], string>,
  noCases: '決めることはありません',
  noCasesLead: 'お見えにならなかった組はありません。',
  state: (here: number, absent: number, players: number) =>
    here === 0
      ? absent === players
        ? '全員が欠席（連絡あり）'
        : absent === 0
          ? '全員来場なし・連絡なし'
          : `来場なし（${absent}名は連絡あり）`
      : `${here}名で来場`,
  started: '出発ずみ',
  notStarted: '出発の記録なし',
  rule: (each: string, units: string) => `規定 ${each} × ${units}`,
  units: { person: (count: number) => `${count}名`, group: (count: number) => `${count}組` },
  noFee: '規定では、請求はありません',
  points: (points: string) => `見込み ${points}ポイント`,
  noShows: (count: number) => `これまでの無断欠席 ${count}回`,
  phone: '電話',
  undecided: '未定',
  undecidedThen: '決めていません',
  over: { played: 'プレー済み', no_show: '来場なし' } as Readonly<Partial<Record<string, string>>>,
  answers: { played: 'プレーした', claim: '請求する', waive: '免除・減額', later: 'あとで決める' } satisfies Record<
    CaseAnswer,
    string
  >,
  answerHelp: {
    played: '受付の記録だけがない',
    claim: '規定どおり',
    waive: '理由を選ぶ',
    later: '残してしめる',
  } satisfies Record<CaseAnswer, string>,
  laterThen: '残しておく',
  theirs: (by: string, what: string) =>
    `${by}さんが先に「${what}」に決めました。もう一度押すと、こちらの内容に変わります。`,
  decided: (by: string) => `${by}さん`,
  reasons: {
    illness: '病気・けが',
    weather: '天候・道路',
    bereavement: '不幸',
    club: 'クラブの都合',
    other: 'ほか',
  } satisfies Record<WaiveReason, string>,
  waiveTitle: '免除・減額する',
  waiveLead: (name: string, fee: string) => `${name}様　規定 ${fee}`,
  reason: '理由',
  fee: '請求する金額',
  feeUnread: '金額を数字で入力してください。',
  mostWaived: (most: string) => `フロントで減らせるのは${most}までです。それより多いときは、支配人が決めます。`,
  restWaived: (most: string) =>
    `この予約は前にも減らしているため、フロントで減らせるのはあと${most}までです。それより多いときは、支配人が決めます。`,
  managersOnly: 'しめたあとの訂正は、支配人が行います。',
  note: 'ひとこと',
  waive: 'これで決める',
  noteTitle: '直した理由',
  noteLead: 'しめたあとの訂正です。ポイントとプレー履歴も直ります。',
  correct: '直す',
  result: {
    ahead: { title: 'しめると', played: 'プレー済みに', left: 'のこす' },
    past: { title: 'しめた結果', played: 'プレー済み', left: 'のこり' },
    over: { title: 'この日の結果', played: 'プレー済み', left: 'のこり' },
  },
  rows: {
    missed: '来なかった',
    claimed: '請求',
    points: 'ポイント',
    pointsValue: '10分ほどでつきます',
  },
  classes: (members: number, visitors: number) => `会員 ${members}・ビジター ${visitors}`,
  tax: 'ゴルフ場利用税',
  taxMonth: (month: string) => `${month}の計`,
  taxHead: { kind: '区分', today: 'この日', month: '月の計', amount: '税額' },
  taxed: '課税',
  exemptions: arrivalText.exemptions,
  total: '計',
  unseen: (count: number) => `証明書を確かめていない非課税の方 ${count}名`,
  end: 'しめる',
  endLead: (left: number) =>
    left === 0
      ? 'ポイントとプレー履歴がつきます。まちがいは支配人が直せます。'
      : `のこり${left}件は「あとで決める」になります。ポイントとプレー履歴がつきます。まちがいは支配人が直せます。`,
  endHelp: '受付をした日をしめないと、3日目の3:00に受付済みの方だけがプレー済みになります。',
  ending: (date: string) => `${date}をしめます`,
  /** `by`: null for the own end. */
  endingBy: (at: string, by: string | null) =>
    by === null
      ? `${at}にしめました。10秒のあいだは元にもどせます。`
      : `${at}に${by}さんが先にしめました。10秒のあいだは、${by}さんと支配人が元にもどせます。`,
  ended: (at: string, by: string) => `${at}に${by}さんがしめました`,
  endedItself: 'しめずに終わりました',
  overPlayed:
    '受付をしなかった日なので、予約はそのままプレー済みになりました。お見えにならなかった方は、支配人が台帳で「欠席」にすると「決めること」に出て、直せます。',
  overNone: 'この日の予約はありませんでした。',
  toSheet: 'この日の台帳を開く',
  waiting: (days: number) => `まだしめていない日、のこりのある日が${days}日あります。`,
  waitingOpen: (open: number) => `しめていません（${open}件）`,
  waitingLeft: (open: number) => `のこり${open}件`,
  before: 'この3日',
  beforeHead: { date: '日', here: 'プレー', missing: '来なかった', claimed: '請求', by: 'しめた' },
  notEnded: 'まだしめていません',
  byItself: 'しめずにプレー済み',
  endNow: 'いますぐしめる',
  open: '開く',
  ahead: 'この日は、まだ来ていません',
  aheadLead: 'しめは当日からできます。',
  print: '月の表を印刷',
  csv: '月の表をCSVで保存',
  paper: (month: string) => `利用者とゴルフ場利用税　${month}`,
  paperHead: [
    '日',
    'コース会員',
    '会員',
    'ビジター',
    '計',
    '課税',
    '18歳未満',
    '70歳以上',
    '障がいのある方',
    '国体・学校',
    '税率',
    '税額',
  ],
  csvName: (course: string, month: string) => `利用者と利用税_${course}_${month}.csv`,
  keys: {
    next: 'つぎの組・まえの組',
    nextFoot: 'つぎ・まえ',
    decide: '決める',
    decideAll: '請求・免除・あとで・プレーした',
    print: '月の表を印刷',
    csv: '月の表をCSVで保存',
    end: 'この日をしめる',
    endFoot: 'しめる',
  },
} as const
