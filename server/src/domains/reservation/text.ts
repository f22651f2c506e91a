import type { CourseInfo } from '@jgm/contract/api/config'
import type { CancellationSchedule } from '@jgm/contract/api/quote'
import type { PartyThen } from '@jgm/contract/api/reservation'
import { formatFrom, formatMonthDay, formatTime, formatUntil } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { partyWords, startWords } from '@jgm/contract/model/party'

/** The words of mails, LINE messages and calendar entries about a reservation (copy deck 7.4, 9.1, 9.2, 10). */
export const text = {
  booked: {
    subject: (course: string, date: string, time: string) => `【${course}】予約が確定しました（${date} ${time}）`,
    lead: '次のとおり予約が確定しました。',
    state: '予約が確定しました',
    policy: 'キャンセル規定',
    manage: '予約内容の確認・変更・キャンセルはこちら',
    until: (what: string, until: string, tel: string) =>
      `${what}は、${until}まで、インターネットでできます。そのあとは、ゴルフ場にお電話ください（${tel}）。`,
    change: '変更・キャンセル',
    cancel: 'キャンセル',
    arrive: (minutes: number) => `当日は、スタート時間の${minutes}分前までにご来場ください。`,
  },
  cancelled: {
    subject: (course: string, date: string) => `【${course}】予約をキャンセルしました（${date}）`,
    lead: '次の予約をキャンセルしました。',
    state: 'キャンセルしました',
    again: '別の日を予約する',
    close: 'またのご利用をお待ちしています。',
  },
  closed: {
    subject: (course: string, date: string) => `【${course}】クローズのお知らせ（${date}）`,
    lead: (what: string) => `${what}クローズするため、次の予約を取り消しました。キャンセル料はかかりません。`,
    sorry: 'ご予定のところ、申し訳ありません。またのご予約をお待ちしています。',
  },
  changed: {
    time: (course: string, date: string, time: string) => `【${course}】スタート時間を変更しました（${date} ${time}）`,
    party: (course: string, date: string) => `【${course}】プレー人数を変更しました（${date}）`,
    plan: (course: string, date: string) => `【${course}】プランを変更しました（${date}）`,
    price: (course: string, date: string) => `【${course}】料金を調整しました（${date}）`,
    points: (course: string, date: string) => `【${course}】ポイントの利用を変更しました（${date}）`,
    lead: {
      time: '次のとおり予約を変更しました。',
      party: '次のとおり予約を変更しました。',
      plan: '次のとおり予約を変更しました。',
      price: '次のとおり料金を調整しました。',
      points: '次のとおりポイントの利用を変更しました。',
    },
    state: {
      time: 'スタートが変わりました',
      party: '人数が変わりました',
      plan: 'プランが変わりました',
      price: '料金が変わりました',
      points: 'お支払いが変わりました',
    },
    before: '変更前',
    after: '変更後',
  },
  link: {
    subject: (course: string, number: string) =>
      `【${course}】予約の確認・変更・キャンセルのリンク（予約番号 ${number}）`,
    lead: 'お申し込みにより、予約を表示するリンクをもう一度お送りします。',
    state: 'ご予約',
  },
  reminder: {
    subject: (course: string, time: string) => `【${course}】明日のご予約の確認（${time}スタート）`,
    alt: (time: string, course: string) => `明日のご予約：${time}スタート ${course}`,
    lead: '明日のご予約の確認です。',
    state: '明日、いよいよです',
    manage: '予約内容を見る',
    map: '地図を見る',
  },
  morning: {
    subject: (course: string, time: string) => `【${course}】今日のご予約の確認（${time}スタート）`,
    alt: (time: string, course: string) => `今日のご予約：${time}スタート ${course}`,
    lead: '今日のご予約の確認です。',
    state: '今日、いよいよです',
  },
  weather: {
    subject: (course: string, date: string, word: string) =>
      `【${course}】${date}の天気予報が「${word}」に変わりました`,
    lead: (date: string, word: string) => `プレー日（${date}）の天気予報が「${word}」に変わりました。`,
    state: '天気予報が変わりました',
    wet: '雨や雪でも、ゴルフ場が営業していればプレーできます。キャンセル規定は、いつもと同じです。クローズになったときは、ゴルフ場からお知らせし、キャンセル料はかかりません。',
  },
  line: {
    booked: {
      alt: (date: string, time: string, course: string) => `予約が確定しました：${date} ${time} ${course}`,
    },
    changed: {
      altTime: (date: string, time: string, course: string) => `スタート時間を変更しました：${date} ${time} ${course}`,
      altParty: (date: string, party: string, course: string) => `プレー人数を変更しました：${date} ${party} ${course}`,
      altPlan: (date: string, plan: string, course: string) => `プランを変更しました：${date} ${plan} ${course}`,
      altPoints: (date: string, total: string, course: string) =>
        `ポイントの利用を変更しました：${date} ${total} ${course}`,
      altPrice: (date: string, total: string, course: string) => `料金を調整しました：${date} ${total} ${course}`,
    },
    cancelled: {
      alt: (date: string, course: string) => `予約をキャンセルしました：${date} ${course}`,
    },
    closed: {
      alt: (date: string, course: string) => `クローズのお知らせ：${date} ${course}`,
    },
    detail: '予約内容を見る',
  },
  talk: {
    none: 'これからのご予約はありません。',
    some: (total: number, shown: number) =>
      total > shown ? `${total}件のご予約があります。近いものから${shown}件です。` : `${total}件のご予約があります。`,
    whichToChange: '変更するご予約をお選びください。料金とキャンセル料は、確定する前に表示されます。',
    changeParty: '人数を変える',
    changeTime: '時間を変える',
    whichToCancel:
      'キャンセルするご予約をお選びください。キャンセル料は次の画面で確認でき、そこで確定するまでキャンセルされません。',
    nine: (nine: string) => `${nine}スタート`,
    party: (groups: number, players: number) => (groups > 1 ? partyWords(groups, players) : `${players}名`),
    see: '予約を見る',
    cancel: 'キャンセルの手続きへ',
    list: '予約一覧を見る',
    asCompanion: (status: string) => `同伴・${status}`,
    asSingle: (status: string) => `1人予約・${status}`,
    /** Counts the requests and competitions that only the list shows; null when there are none. */
    others: (requests: number, entries: number): string | null => {
      const said = [
        ...(requests === 0 ? [] : [`リクエスト${requests}件`]),
        ...(entries === 0 ? [] : [`競技・コンペのお申し込み${entries}件`]),
      ]
      return said.length === 0 ? null : `${said.join('、')}は、予約一覧で確認や取り消しができます。`
    },
    alt: (date: string, time: string, course: string, status: string) => `${date} ${time} ${course} ${status}`,
  },
  adjusted: (reason: string, yen: string) => `料金の調整（${reason}） ${yen}`,
  rows: {
    number: '予約番号',
    party: '組数・人数',
    plan: 'プラン',
    price: '料金',
    points: 'ポイント利用',
    perPerson: '1名の料金',
    groupPrice: (group: string) => `${group}の料金`,
    changeFee: '今回のキャンセル料',
    exempted: '利用税の非課税',
    payment: 'お支払い',
    arrive: 'ご来場',
    delayed: 'スタート見込み',
    free: 'キャンセル無料',
    feeNow: 'いまのキャンセル料',
    representative: '代表者',
    fee: 'キャンセル料',
    note: 'ご要望',
  },
  exempted: (yen: string) => `−${yen}`,
  payment: 'プレー当日、ゴルフ場のフロントでお支払いください。',
  party: partyWords,
  start: (time: string, nine: string) => `${time}　${nine}`,
  startThen: startWords,
  between: '・',
  ticket: {
    nine: (nine: string, turn: number | null) =>
      turn === null ? `${nine}スタート` : `${nine}スタート　後半 ${formatTime(turn)}ごろ`,
  },
  arriveBy: (time: string) => `${time}までに`,
  freeUntil: (until: string) => `${until}まで`,
  startOnly: (start: string) => `${start}スタート`,
  representative: (name: string) => `${name} 様`,
  noFee: 'かかりません',
  feeHow: 'キャンセル料のお支払い方法は、ゴルフ場からご連絡します。',
  schedule: {
    free: (until: string) => `${until}まで：無料`,
    fee: (from: string, unit: string, amount: string) => `${from}以降：${unit}につき${amount}`,
    person: '1名',
    group: '1組',
    noShow: (percent: number) => `連絡なしのキャンセル：1名につきプレー料金の${percent}％`,
    closed: 'ゴルフ場がクローズした場合、キャンセル料はかかりません。',
    weather: '雨天でも、ゴルフ場が営業している場合は通常どおりのキャンセル規定が適用されます。',
  },
  calendar: {
    name: 'JGMゴルフの予約',
    title: (course: string, start: string) => `${course} ゴルフ ${start}`,
    number: (number: string) => `予約番号：${number}`,
    plan: (plan: string) => `プラン：${plan}`,
    party: (party: string) => `組数・人数：${party}`,
    group: (group: string, start: string) => `${group}：${start}`,
    tel: (tel: string) => `電話：${tel}`,
  },
} as const

/** The course's own name of a nine. */
export const nineOf = (course: CourseInfo, nine: string): string =>
  course.nines.find((one) => one.nine === nine)?.label ?? nine

/** A booking's cancellation schedule with its dates, one sentence per step. */
export function scheduleLines(schedule: CancellationSchedule): string[] {
  const { schedule: words } = text
  const steps = schedule.steps.map((step) => {
    if (step.fee === 0 || step.from === null) return words.free(formatUntil(step.until))
    return words.fee(formatFrom(step.from), words[step.unit], formatYen(step.per_unit))
  })
  return [...steps, words.noShow(schedule.no_show_percent), words.closed, words.weather]
}

/** The starts before a change: their times, with the date where that changed, too, or the nines where only those changed. */
export function wasOf(course: CourseInfo, before: PartyThen, after: PartyThen): string {
  const [was, is] = [before, after].map(({ groups }) => groups.toSorted((a, b) => a.start_minute - b.start_minute))
  const isMoved = was?.some((group, at) => group.start_minute !== is?.[at]?.start_minute) ?? false
  const isOtherDay = before.play_date !== after.play_date
  const starts = (was ?? []).map(({ nine, start_minute: minute }) =>
    isOtherDay || isMoved ? formatTime(minute) : text.start(formatTime(minute), nineOf(course, nine)),
  )
  return `${isOtherDay ? `${formatMonthDay(before.play_date)} ` : ''}${starts.join(text.between)}`
}

/** Until when cancelling is free or, later, its fee at `now`; nothing after the last step. */
export function cancelRow({ steps }: CancellationSchedule, now: Date): (readonly [string, string])[] {
  const current = steps.find(({ until }) => now < new Date(until))
  if (!current) return []
  return current.fee === 0
    ? [[text.rows.free, text.freeUntil(formatUntil(current.until))]]
    : [[text.rows.feeNow, formatYen(current.fee)]]
}
