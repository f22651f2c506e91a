import * as z from 'zod/mini'

/** The nine clubs (spec section 3). */
export const courseIds = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type CourseId = (typeof courseIds)[number]

/** The values of a single player's profile; `form-choices.ts` has the labels. */
export const avatar = z.literal([1, 2, 3, 4, 5])
export const averageScore = z.literal([70, 80, 90, 100, 110, 130])
export const startPreference = z.literal([1, 2, 3, 4, 5, 6])

/** `detail` is the document title of the reservation's detail screen. */
export const reservationTypes = [
  { value: 'regular', label: '通常予約', detail: '予約詳細' },
  { value: 'single', label: '1人予約', detail: '1人予約詳細' },
  { value: 'request', label: 'リクエスト予約', detail: 'リクエスト予約詳細' },
  { value: 'competition', label: 'コンペ予約', detail: 'コンペ予約詳細' },
] as const
export type ReservationType = (typeof reservationTypes)[number]['value']
export const reservationType = z.enum(['regular', 'single', 'request', 'competition'])

/** Filter of plans and tee times by class; a direct reservation (not through an agent) is 0 as well. */
export const filters = [
  { value: 0, key: 'all', label: 'すべて' },
  { value: 1, key: 'member', label: 'メンバー' },
  { value: 2, key: 'visitor', label: 'ビジター' },
] as const
export type Filter = (typeof filters)[number]['value']
export const filter = z.literal([0, 1, 2])

export const noticeTopics = [
  { value: 5, key: 'important', label: '重要なお知らせ' },
  { value: 7, key: 'member', label: 'メンバーの方へ' },
  { value: 8, key: 'visitor', label: 'ビジターの方へ' },
  { value: 9, key: 'member_and_visitor', label: 'すべての方へ' },
] as const
export type NoticeTopic = (typeof noticeTopics)[number]['value']
/** 0 (all) is a filter only; a notice has 1, 2, 3, 4 or 6. */
export const noticeCategories = [
  { value: 0, key: 'all', label: 'すべて' },
  { value: 1, key: 'guide', label: 'ご利用案内' },
  { value: 2, key: 'facility', label: '施設・コース' },
  { value: 3, key: 'restaurant', label: 'レストラン' },
  { value: 4, key: 'event', label: 'イベント・コンペ' },
  { value: 6, key: 'other', label: 'その他' },
] as const
export type NoticeCategory = (typeof noticeCategories)[number]['value']

/**
 * A person's class at one course, best terms first: a course member (コース会員) of that course is also a member of the
 * service, and every member may book on a visitor's terms.
 */
export const customerClasses = [
  { value: 'course_member', label: 'コース会員' },
  { value: 'member', label: '会員' },
  { value: 'visitor', label: 'ビジター' },
] as const
export type CustomerClass = (typeof customerClasses)[number]['value']
export const customerClass = z.enum(['course_member', 'member', 'visitor'])

/** `holiday` is Sundays and public holidays, Saturday ones included. */
export const dayTypes = [
  { value: 'weekday', label: '平日' },
  { value: 'saturday', label: '土曜' },
  { value: 'holiday', label: '日曜・祝日' },
] as const
export type DayType = (typeof dayTypes)[number]['value']
export const dayType = z.enum(['weekday', 'saturday', 'holiday'])

export const planKinds = [
  { value: 'with_lunch', label: '昼食付' },
  { value: 'through', label: 'スループレー' },
  { value: 'half', label: 'ハーフ（9ホール）' },
  { value: 'early', label: '早朝' },
  { value: 'twilight', label: '薄暮' },
] as const
export type PlanKind = (typeof planKinds)[number]['value']
export const planKind = z.enum(['with_lunch', 'through', 'half', 'early', 'twilight'])

/** Every status a reservation of any type can have, in golfers’ words; {@link deskStatus} has the desk’s. */
export const reservationStatuses = [
  { value: 'confirmed', label: '予約確定' },
  { value: 'tentative', label: '開催を待っています' },
  { value: 'established', label: '開催決定' },
  { value: 'not_held', label: '開催しません' },
  { value: 'requested', label: '回答を待っています' },
  { value: 'offered', label: '代案のご提案中' },
  { value: 'declined', label: '予約不可' },
  { value: 'withdrawn', label: '取り下げ' },
  { value: 'expired', label: '回答期限切れ' },
  { value: 'entered', label: '申込済み' },
  { value: 'waiting', label: '空き待ち' },
  { value: 'cancelled', label: 'キャンセル済み' },
  { value: 'closed', label: 'クローズ' },
  { value: 'checked_in', label: '受付済み' },
  // Derived: the day of play is over, and it is not yet said whether the party came.
  { value: 'day_over', label: 'ご来場の確認中' },
  { value: 'played', label: '終了' },
  { value: 'no_show', label: 'ご来場の記録なし' },
] as const
export type ReservationStatus = (typeof reservationStatuses)[number]['value']

const deskStatuses: Readonly<Partial<Record<ReservationStatus, string>>> = {
  tentative: '成立待ち',
  not_held: '開催中止',
  requested: '回答待ち',
  waiting: 'キャンセル待ち',
  played: 'プレー済み',
  no_show: '来場なし',
}

/** A status in the desk’s words. */
export const deskStatus = (status: ReservationStatus): string =>
  deskStatuses[status] ?? labelOf(reservationStatuses, status)

export const reservationStatus = z.enum([
  'confirmed',
  'tentative',
  'established',
  'not_held',
  'requested',
  'offered',
  'declined',
  'withdrawn',
  'expired',
  'entered',
  'waiting',
  'cancelled',
  'closed',
  'checked_in',
  'day_over',
  'played',
  'no_show',
])

/** The availability of a day or tee time: the mark, and the words that always accompany it. */
export const availabilities = [
  { value: 'some', mark: '○', label: '空きあり' },
  { value: 'few', mark: '△', label: '残りわずか' },
  { value: 'none', mark: '×', label: '満席' },
  { value: 'not_yet', mark: '－', label: '受付開始前' },
  { value: 'closed', mark: '休', label: '休場日' },
] as const
export type AvailabilityMark = (typeof availabilities)[number]['value']
export const availabilityMark = z.enum(['some', 'few', 'none', 'not_yet', 'closed'])

type Choice = { readonly value: string | number; readonly label: string }

/** The label of a value of one of the lists above. */
export function labelOf<L extends readonly Choice[]>(list: L, value: L[number]['value']): string {
  return list.find((choice) => choice.value === value)?.label ?? ''
}

/**
 * A value from outside as one of the list, undefined when it is none of them. Browsers use this in place of the schemas, which
 * would bring zod with every first screen.
 */
export const readChoice = <L extends readonly Choice[]>(list: L, value: unknown): L[number]['value'] | undefined =>
  list.find((choice) => choice.value === value)?.value
