import { dayTypes, planKinds, type DayType, type PlanKind } from '@jgm/contract/model/choices'
import { formatDateLong, formatMonthDay, formatTime, isPlayDate } from '@jgm/contract/model/dates'
import { formatYen, groupDigits } from '@jgm/contract/model/money'

/** A day of every year; a leap year has all of them. */
const monthDay = (given: string): string => (isPlayDate(`2028-${given}`) ? formatMonthDay(`2028-${given}`) : given)
const date = (given: string | null): string => (given !== null && isPlayDate(given) ? formatDateLong(given) : '')

export const planText = {
  title: 'プラン',
  list: 'プランの一覧',
  changed: '変更',
  wrong: '直す',
  isNew: '新規',
  unnamed: '（名前がまだありません）',
  legend: '下書きは、公開するまでお客様には見えません。',
  prices: '料金',
  figures: { edition: '公開中', draft: '下書き', has: 'あり', none: 'なし' },
  resting: '販売していません',
  add: '写して足す',
  up: '上へ',
  down: '下へ',
  remove: 'このプランをやめる',
  copyOf: (name: string) => `${name}の写し`,
  part: (no: number) => `${no}つ目のプラン`,
  and: '・',
  fields: {
    sale: '販売',
    sales: [
      { value: 'on', label: '販売する' },
      { value: 'off', label: '販売しない' },
    ],
    saleHelp: '「販売しない」プランは、お客様に見えません。準備しているときや、しばらく休むときに使います。',
    newHelp: (like: string) =>
      `料金は「${like}」と同じ金額で始まります。「販売しない」で公開し、料金を直してから販売すると安心です。`,
    name: '名前',
    description: '説明（お客様に見える文）',
    kind: '種類',
    holes: 'ホール',
    holesOf: (count: number) => `${count}ホール`,
    has: '付くもの',
    traits: [
      { value: 'caddie', label: 'キャディ付' },
      { value: 'cart', label: 'カート' },
      { value: 'lunch', label: '昼食' },
      { value: 'two_guaranteed', label: '2サム保証' },
    ],
    hasHelp: '2サム保証は、2名でもほかのお客様と組み合わせにしないという約束です。',
    least: '1組の最少人数',
    most: '1組の最多人数',
    players: '名',
    first: 'スタート（はじめ）',
    last: 'スタート（おわり）',
    days: '曜日',
    when: 'いつ売るか',
    whens: [
      { value: 'year', label: '通年' },
      { value: 'season', label: '毎年の季節' },
      { value: 'dates', label: '期間' },
    ],
    season: { from: '季節（から）', to: '季節（まで）' },
    dates: { from: 'この日から', to: 'この日まで' },
  },
  words: {
    sale: (isOnSale: boolean) => (isOnSale ? '販売する' : '販売しない'),
    kind: (kind: PlanKind) => planKinds.find(({ value }) => value === kind)?.label ?? '',
    players: (least: number | null, most: number | null) =>
      least === most ? `${most ?? ''}名` : `${least ?? ''}〜${most ?? ''}名`,
    starts: (first: number | null, last: number | null) =>
      `${first === null ? '' : formatTime(first)}〜${last === null ? '' : formatTime(last)}`,
    anyTime: '時間帯の制限なし',
    days: (days: readonly DayType[]) =>
      days.length === dayTypes.length
        ? '毎日'
        : dayTypes
            .filter(({ value }) => days.includes(value))
            .map(({ label }) => label)
            .join('・'),
    year: '通年',
    season: ([from, to]: readonly [string, string]) => `毎年 ${monthDay(from)}〜${monthDay(to)}`,
    dates: ([from, to]: readonly [string | null, string | null]) => `${date(from)}〜${date(to)}`,
    none: 'なし',
    self: 'セルフ',
  },
  labels: {
    sale: '販売',
    name: '名前',
    description: '説明',
    kind: '種類',
    holes: 'ホール',
    has: '付くもの',
    players: '1組の人数',
    starts: 'スタート',
    days: '曜日',
    when: 'いつ売るか',
    order: '並び順',
  },
  change: {
    field: (plan: string, field: string) => `${plan}　${field}`,
    gone: 'やめる',
    same: '変わるところはありません。',
  },
  seen: {
    title: (day: string) => `${formatDateLong(day)}は、こう見えます`,
    who: '会員区分',
    date: 'プレー日',
    none: 'この日、この区分の方が買えるプランはありません。',
    isNew: '新しく出る',
    gone: (names: readonly string[]) => `出なくなる：${names.join('、')}`,
    price: (players: number, yen: number) => `${players}名で1組　1名 ${formatYen(yen)}`,
    unfit: 'まだ足りないところか、直すところがあります。そろうと、ここに出ます。',
  },
  publish: {
    go: 'この内容で公開する',
    former: 'これまでのプラン',
    changes: '変わること',
    problems: (count: number) => `直すところが${count}か所あります。`,
    days: (plan: string, before: number, after: number) =>
      `${plan}を売る日（13か月）：${groupDigits(before)}日 → ${groupDigits(after)}日`,
    empty: (from: string, to: string) =>
      from === to ? formatDateLong(from) : `${formatDateLong(from)}〜${formatDateLong(to)}`,
    emptyLead: '営業する日なのに、買えるプランがない日があります。',
    more: (count: number) => `ほか${count}か所`,
    unsold: (first: string, from: number, to: number, days: number) =>
      `どのプランでも買えないスタートがあります（${formatDateLong(first)}の${
        from === to ? formatTime(from) : `${formatTime(from)}〜${formatTime(to)}`
      }など、${groupDigits(days)}日）。`,
    booked: (reservations: number, players: number) =>
      `売らなくなる日に、予約ずみの${groupDigits(reservations)}件（${groupDigits(players)}名）があります。そのまま変わりません。`,
    newFees: (plan: string, like: string) => `「${plan}」の料金は「${like}」と同じ金額で始まります。`,
    addedFees: (plan: string, days: readonly DayType[]) =>
      `「${plan}」の${dayTypes
        .filter(({ value }) => days.includes(value))
        .map(({ label }) => label)
        .join('・')}の料金は、いちばん近い曜日と同じ金額で始まります。`,
    feesHelp: '公開したあと、「料金」で直せます。',
  },
  keys: { next: '次', previous: '前', walk: '選ぶ', add: '写して足す', prices: '料金へ' },
} as const
