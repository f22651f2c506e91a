import type { CancellationSchedule } from '@jgm/contract/api/quote'
import { addDays, formatDateMedium, formatTime, minuteOfDayInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'

/** The words of mails and calendar entries about a reservation (copy deck 7.4, 9.1, 9.2). */
export const text = {
  booked: {
    subject: (course: string, date: string, time: string) => `【${course}】予約が確定しました（${date} ${time}）`,
    lead: '次のとおり予約が確定しました。',
    policy: 'キャンセル規定',
    manage: '予約内容の確認・キャンセルはこちら',
    arrive: (minutes: number) => `当日は、スタート時間の${minutes}分前までにご来場ください。`,
  },
  cancelled: {
    subject: (course: string, date: string) => `【${course}】予約をキャンセルしました（${date}）`,
    lead: '次の予約をキャンセルしました。',
    close: 'またのご利用をお待ちしています。',
  },
  reminder: {
    subject: (course: string, time: string) => `【${course}】明日のご予約の確認（${time}スタート）`,
    lead: '明日のご予約の確認です。',
    manage: '予約内容',
    map: '地図',
  },
  rows: {
    number: '予約番号',
    course: 'ゴルフ場',
    date: 'プレー日',
    start: 'スタート',
    party: '組数・人数',
    plan: 'プラン',
    price: '料金',
    payment: 'お支払い',
    representative: '代表者',
    fee: 'キャンセル料',
    note: 'ご要望',
  },
  payment: 'プレー当日、ゴルフ場でお支払いください。',
  party: (groups: number, players: number) => `${groups}組 ${players}名`,
  start: (time: string, nine: string) => `${time}　${nine}`,
  startOnly: (start: string) => `${start}スタート`,
  representative: (name: string) => `${name} 様`,
  noFee: 'キャンセル料はかかりません。',
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
    title: (course: string, start: string) => `${course} ゴルフ ${start}`,
    number: (number: string) => `予約番号：${number}`,
    plan: (plan: string) => `プラン：${plan}`,
    party: (party: string) => `組数・人数：${party}`,
    tel: (tel: string) => `電話：${tel}`,
  },
} as const

/** The last moment before an instant, for people: the day before when the instant is a midnight. */
function untilWords(at: string): string {
  const date = todayInTokyo(at)
  const minute = minuteOfDayInTokyo(at)
  return minute === 0 ? formatDateMedium(addDays(date, -1)) : `${formatDateMedium(date)} ${formatTime(minute)}`
}

function fromWords(at: string): string {
  const date = todayInTokyo(at)
  const minute = minuteOfDayInTokyo(at)
  return minute === 0 ? formatDateMedium(date) : `${formatDateMedium(date)} ${formatTime(minute)}`
}

/** A booking's cancellation schedule, one sentence a step, with the dates that apply to it. */
export function scheduleLines(schedule: CancellationSchedule): string[] {
  const { schedule: words } = text
  const steps = schedule.steps.map((step) => {
    if (step.fee === 0 || step.from === null) return words.free(untilWords(step.until))
    return words.fee(fromWords(step.from), words[step.unit], formatYen(step.per_unit))
  })
  return [...steps, words.noShow(schedule.no_show_percent), words.closed, words.weather]
}
