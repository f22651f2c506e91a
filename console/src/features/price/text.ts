import { customerClasses, dayTypes, type CustomerClass, type DayType } from '@jgm/contract/model/choices'
import { formatDateLong, type PlayDate } from '@jgm/contract/model/dates'
import { formatYen, groupDigits } from '@jgm/contract/model/money'

const labelOf = <T extends string>(all: readonly { readonly value: T; readonly label: string }[], value: T): string =>
  all.find((one) => one.value === value)?.label ?? ''

const days = (count: number): string => `${count}日`

export const priceText = {
  title: '料金',
  figures: {
    draft: '下書き',
    edition: '公開中',
    booked: '予約ずみ',
    groups: '件',
    draftHas: 'あり',
    draftNone: 'なし',
  },
  legend: '下書きは、公開するまでお客様には見えません。',
  plans: 'プラン',
  resting: '販売していません　',
  changed: '下書き',
  periods: {
    title: 'いつ、どの料金か',
    base: 'ふだんの料金',
    from: (date: string) => `${date} から`,
    between: (from: string, to: string) => `${from}〜${to}`,
    add: '日付で変える',
    draft: '下書き',
    published: '公開中',
    past: '終わり',
    help: '重なる日は、下のものになります。',
    remove: 'この変更をやめる',
    first: 'いつから',
    last: 'いつまで',
    open: 'つづける（終わりなし）',
    order: '「いつまで」は、「いつから」以後の日にしてください。',
    empty: '料金を変えるマスに、新しい金額を入力してください。+1000 のように、足し引きする額でも入力できます。',
  },
  grid: {
    title: (players: number) => `1名の総額（${players}名1組、税・利用税こみ）`,
    cell: (who: string, on: string) => `${who}　${on}`,
    unsold: '販売なし',
    notYen: '金額を数字で入力してください（例 19,800）。',
    tooLow: (least: string) => `カートなどの分（${least}）より安くはできません。内訳も見直してください。`,
    tooHigh: '金額が大きすぎます。',
    problem: (cell: string, sentence: string) => `${cell}：${sentence}`,
  },
  parts: {
    title: (cell: string) => `内訳　${cell}`,
    green_fee: 'プレー料金',
    caddie: 'キャディ',
    cart: 'カート',
    lunch: '昼食',
    other_untaxed: '連盟金など',
    two: '2名のとき＋',
    three: '3名のとき＋',
    tax: '利用税',
    total: '総額',
  },
  calendar: {
    title: '変わる日',
    none: 'この会員区分では、変わる日がありません。',
    count: (count: number) => days(count),
    of: (who: string) => `${who}　1名の総額`,
    earlier: '前の月',
    later: '次の月',
    off: '休み',
    changed: '変わる日',
    spoken: (date: string, before: string, after: string) => `${date}　${before}から${after}に変わります`,
    plain: (date: string, yen: string) => `${date}　${yen}`,
    unsold: (date: string) => `${date}　販売なし`,
  },
  year: {
    title: (who: string, on: string) => `1年　${who}・${on}`,
    before: '公開中',
    after: '下書き',
    spoken: (lines: readonly string[]) => lines.join('、'),
    month: (month: number) => `${month}月`,
    step: (date: string, yen: string) => `${date}から ${yen}`,
  },
  seen: {
    title: (date: string) => `${date}は、こう見えます`,
    who: '会員区分',
    date: 'プレー日',
    perPerson: (players: number) => `${players}名で1組　1名`,
    four: (players: number) => `${players}名の総額`,
    unsold: 'この日は、このプランを販売しません。',
    published: '公開中なら',
    difference: '差',
    same: '変わらない',
    others: 'ほかの方には',
    plus: (yen: string) => `+${yen}`,
  },
  publish: {
    days: (count: number, first: PlayDate | null, last: PlayDate | null) =>
      first === null || last === null
        ? '変わる日はありません。'
        : `これから13か月では、${formatDateLong(first)}から${formatDateLong(last)}までの${days(count)}で、料金が変わります。`,
    booked: (reservations: number, players: number) =>
      reservations === 0
        ? '変わる日に、予約はありません。'
        : `予約ずみの${groupDigits(reservations)}件（${groupDigits(players)}名）は、同意いただいた料金のままです。`,
    pending: 'いま手続き中のお客様には、新しい料金をもう一度確かめていただきます。',
    far: '半分より大きく変わる料金があります。けた数をたしかめてください。',
    farFee: (plan: string, who: CustomerClass, on: DayType, before: number, after: number) =>
      `${plan}　${labelOf(customerClasses, who)}　${labelOf(dayTypes, on)}　${formatYen(before)} → ${formatYen(after)}`,
    farMore: (count: number) => `ほかに${groupDigits(count)}か所あります。`,
    problems: '赤いマスを直すと、公開できます。',
    go: 'この料金を公開する',
    former: 'これまでの料金',
  },
  keys: { add: '日付で変える', addFoot: '変更', plans: 'プランへ' },
} as const
