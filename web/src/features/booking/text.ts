import { usualDayOff } from '@jgm/contract/model/day-off-words'
import { groupDigits } from '@jgm/contract/model/money'

const wait = '空いたらお知らせ'

/** Words of choosing courses, months and days. */
export const bookingText = {
  select: {
    otherMethods: 'ほかの予約方法',
    courseMember: 'コース会員の予約',
    courseMemberNote: 'コース会員IDを連携している方の予約です。コース会員の料金が適用されます。',
  },
  tabs: {
    label: 'ゴルフ場の案内',
    calendar: 'カレンダー',
    guide: 'コース案内',
    search: '9コースから探す',
  },
  calendar: {
    change: 'ゴルフ場を変える',
    changeTitle: 'ゴルフ場を選ぶ',
    classLegend: '料金の区分',
    member: 'WEB会員の料金',
    visitor: 'ビジターの料金',
    classes: { course_member: 'コース会員の料金', member: 'WEB会員の料金', visitor: 'ビジターの料金' },
    classPrices: (words: string) => `${words}で表示しています。`,
    classNote: (words: string) => `${words}（1名・税込）`,
    memberHint:
      'WEB会員の料金で予約するには、ログインしてください。コース会員の方は、ログインするとコース会員の料金になります。',
    login: 'ログイン',
    caption: (month: string) => `${month}の空き状況`,
    previous: '前の月',
    next: '次の月',
    viewMonth: '月表示',
    viewList: '一覧表示',
    legend: '記号の見かた',
    cheap: '安い',
    dear: '高い',
    cheapest: '最安',
    cheapestDays: (month: string) => `${month}のいちばん安い日`,
    cheapestOf: (days: readonly string[], price: string) => `${days.join('・')}　1名 ${price}`,
    cheapestMore: (days: number) => `ほか${days}日`,
    weekday: '平日',
    onlyWeekends: '土日祝だけ見る',
    pickDay: '日付を選ぶと、その日の予約に進めます。',
    priceNote: '表示料金は、1名あたりの総額の最安値（税込・4名1組の場合）です。人数やプランにより変わります。',
    updated: (time: string) => `${time}現在の情報です。`,
    dayHeading: (date: string) => `${date}の空き状況`,
    spoken: (date: string, status: string, price: number) => `${date}、${status}、1名 ${groupDigits(price)}円から`,
    spokenPlain: (date: string, status: string) => `${date}、${status}`,
    spokenOff: (date: string, status: string) => `${date}、${status}、選択できません`,
    shown: (month: string) => `${month}の空き状況を表示しました`,
    past: '終了',
    telOnly: '電話でお問い合わせください',
    /** Its own mark, because a day that can only be booked by telephone need not be full. */
    telephone: { value: 'telephone', mark: '電', label: '電話で受付' },
    /** A closed day that the course has entered ahead has words of its own. */
    dayOff: { mark: '休', label: usualDayOff },
    dayOffFor: (why: string) => `${usualDayOff}（${why}）`,
    loading: '読み込み中です',
    failed: '空き状況を表示できませんでした。',
    emptyMonth: 'この月に表示できる日はありません。',
    regular: '通常予約',
    regularFrom: (price: string) => `1名 ${price}`,
    remaining: (groups: number) => `残り${groups}組`,
    opens: (at: string) => `${at}から予約できます。`,
    opensShort: (at: string) => `${at}から`,
    tel: (tel: string) => `電話する（${tel}）`,
    /** Reasons for which somebody may wait on the day. */
    waits: { sold_out: wait, not_yet: wait } as Readonly<Partial<Record<string, string>>>,
    wait,
    reasons: {
      past: 'この日の予約の受付は終了しました。',
      not_yet: 'この日は、まだ予約を受け付けていません。',
      day_off: 'この日は定休日です。別の日を選んでください。',
      closed_day: 'この日は休場です。別の日を選んでください。',
      sold_out: 'この日は満席です。別の日を選んでください。',
      web_closed: 'この日のインターネットでの受付は終了しました。お電話でお問い合わせください。',
      not_published: 'この日は、まだ予約を受け付けていません。',
      no_plan: 'この日に予約できるプランはありません。別の日を選んでください。',
    },
  },
} as const
