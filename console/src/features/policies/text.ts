import { registeredWords, type ReceiptIssuer } from '@jgm/contract/model/receipts'
import type { CancelPolicy, CancelTier, WindowTerms } from '@jgm/contract/model/policies'
import { formatMonthDay, formatRange, formatTime } from '@jgm/contract/model/dates'
import { formatYen, groupDigits } from '@jgm/contract/model/money'

const products = { regular: '通常予約', single: '1人予約', request: 'リクエスト', competition: 'コンペ' } as const
const anchors: Readonly<Record<WindowTerms['anchor'], string>> = {
  same_date: '同じ日',
  first_of_month: '月の初日',
  same_weekday: '同じ曜日',
}
const daysBefore = (days: number): string => (days === 0 ? '当日' : days === 1 ? '前日' : `${days}日前`)
const limit = ({ days_before: days, at }: { readonly days_before: number; readonly at: number }): string =>
  `${daysBefore(days)} ${formatTime(at)}まで`

/** A day of every year, such as `12-01`, as people say it. */
const everyYear = (day: string): string => formatMonthDay(`2024-${day}`)

export const policiesText = {
  title: '受付と規定',
  products,
  anchors,
  parts: '決めること',
  windows: '受付期間',
  cancellation: 'キャンセル規定',
  tax: 'ゴルフ場利用税',
  points: 'ポイントでのお支払い',
  receipts: '領収書',
  changed: '変更',
  wrong: '直す',
  and: '・',
  none: 'なし',
  legend: '予約ずみの分は、同意いただいた内容のままです。手続き中の方には、新しい規定をもう一度確認していただきます。',
  figures: { edition: '公開中', draft: '下書き', has: 'あり', none: 'なし' },
  window: {
    lead: 'お客様が、ネットで予約できる期間です。プレー日から数えます。',
    anchor: '数え方',
    months: '何か月前',
    unit: 'か月前',
    opens: '始まる時刻',
    closesDays: '締切の日',
    closesAt: '締切の時刻',
    daysUnit: '日前',
    shift: '始まる日が休業日なら、次の営業日から',
    add: (who: string) => `${who}にも受け付ける`,
    remove: (who: string) => `${who}の受付をやめる`,
    off: 'この区分の方は、ネットで予約できません。',
    words: (one: WindowTerms) =>
      `${one.months_ahead}か月前の${anchors[one.anchor]} ${formatTime(one.opens_at)}から、${limit(one.closes)}`,
  },
  policy: {
    online: 'ネットでのキャンセル',
    onlineDays: '締切の日',
    onlineAt: '締切の時刻',
    noShow: '無断キャンセル（プレー代に対して）',
    counting: '日数の数え方',
    counts: 'プレー日を1日目と数える',
    before: 'プレー日の前日を1日目と数える',
    tiers: 'キャンセル料',
    tier: (no: number) => `キャンセル料${no}`,
    none: 'キャンセル料はかかりません。',
    add: 'キャンセル料を足す',
    remove: (no: number) => `キャンセル料${no}を消す`,
    days: 'いつから',
    daysUnit: '日前',
    at: '時刻（空なら0時）',
    per: '単位',
    perPerson: '1名ごと',
    perGroup: '1組ごと',
    how: '金額',
    yen: '円',
    percent: '％（プレー代）',
    amount: '金額・割合',
    dayTypes: '曜日',
    classes: '会員区分',
    groupsFrom: '組数（から）',
    groupsTo: '組数（まで）',
    groupsUnit: '組',
    from: '季節（から）',
    to: '季節（まで）',
    begin: (product: string) => `${product}のキャンセル規定をつくる`,
    end: (product: string) => `${product}のキャンセル規定をやめる`,
    off: (product: string) => `${product}のキャンセル規定はありません。`,
    words: ({ no_show_percent: percent, online_until: until }: CancelPolicy) =>
      `ネットでは${limit(until)}　無断は${percent}％`,
    tierWords: (tier: CancelTier, countsPlayDay: boolean, days: string, who: string) =>
      [
        days,
        who,
        tier.groups[0] === 1 && tier.groups[1] === 99 ? '' : `${tier.groups[0]}〜${tier.groups[1]}組`,
        tier.season[0] === '01-01' && tier.season[1] === '12-31'
          ? ''
          : formatRange(everyYear(tier.season[0]), everyYear(tier.season[1])),
        `${countsPlayDay ? '当日を含めて' : ''}${daysBefore(tier.days_before)}${tier.at === null ? '' : ` ${formatTime(tier.at)}`}から`,
        `${tier.per === 'person' ? '1名' : '1組'} ${tier.yen === null ? `プレー代の${tier.percent ?? 0}％` : formatYen(tier.yen)}`,
      ]
        .filter((part) => part !== '')
        .join('　'),
  },
  taxes: {
    lead: '1名が1日に払う税です。プレー日から変わります。',
    from: 'このプレー日から',
    yen: '1名',
    unit: '円',
    add: '税額を足す',
    remove: (no: number) => `${no}つ目の税額を消す`,
    row: (no: number) => `${no}つ目の税額`,
    words: (yen: number) => `1名 ${formatYen(yen)}`,
  },
  paying: {
    lead: '会員の方が、プレー代の一部をポイントで払えます（1ポイント＝1円、100ポイント単位）。利用税とそのほかの非課税分には使えません。',
    on: '通常予約とリクエストで、ポイントを受け付ける',
    most: '1つの予約で使える上限',
    unit: 'ポイント',
    words: (most: number) => `1つの予約に${groupDigits(most)}ポイントまで`,
  },
  issuing: {
    lead: 'フロントで精算を記録した分の領収書を、お客様がマイページから出せます。ここに書いた発行者が、領収書に載ります。発行ずみの領収書は変わりません。',
    on: '領収書を出せるようにする',
    company: '会社名',
    address: '住所',
    number: '登録番号（インボイス）',
    numberHelp: 'T と13けた。ないときは空欄で、インボイスではない領収書になります',
    sample: '見本の番号です。公開する前に、通知書の番号に変えてください。',
    words: ({ company, address, number }: ReceiptIssuer) =>
      `${company}　${address}　${number === null ? '登録番号なし' : registeredWords(number)}`,
  },
  seen: {
    title: 'お客様から見ると',
    who: '会員区分',
    date: 'プレー日',
    groups: '組数（4名ずつ）',
    unit: '組',
    before: 'いま',
    after: '公開すると',
    opens: '受付開始',
    closes: '受付締切',
    noWindow: 'ネットでは予約できません',
    taxes: '利用税（1名）',
    free: '無料',
    step: (until: string) => `${until}まで`,
    noPlan: 'この日は、この区分の方に売るプランがありません。',
    unfit: 'まだ足りないところか、直すところがあります。そろうと、見え方が出ます。',
  },
  publish: {
    changes: '変わるところ',
    problems: (count: number) => `直すところが${count}か所あります。`,
    odd: {
      lead: '次のところを、もう一度たしかめてください。',
      sometimes: (window: string) => `${window}：月によっては、受付が始まる前に締切になります。`,
      earlier: (product: string) => `受付期間　${product}：ビジターの受付が、コース会員より早く始まります。`,
      cheaper: (policy: string, no: number, before: number) =>
        `${policy}：キャンセル料${no}が、それより前のキャンセル料${before}より安くなります。`,
      noTax: 'ゴルフ場利用税がありません。公開すると、お客様の画面では0円になります。',
    },
    go: 'この内容で公開する',
    former: 'これまでの内容',
  },
  keys: { next: '次', previous: '前', walk: '選ぶ' },
} as const
