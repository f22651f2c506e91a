import type { ClosedInvitation } from './closed-invitations.ts'
import { formatDateTimeMedium } from './dates.ts'
import { companionErrors } from './errors.companion.ts'
import { competitionDeskErrors } from './errors.competition-desk.ts'
import { competitionErrors } from './errors.competition.ts'
import { contestErrors } from './errors.contest.ts'
import { drawErrors } from './errors.draw.ts'
import { lineErrors } from './errors.line.ts'
import { playErrors } from './errors.play.ts'
import { receiptErrors } from './errors.receipt.ts'
import { requestErrors, type RequestMoved } from './errors.request.ts'
import { shownErrors } from './errors.shown.ts'
import { staffErrors, type StaffErrorDetails } from './errors.staff.ts'
import { offerEnds, type OfferEnd } from './offer-ends.ts'

/** One problem in a request: the dotted path of the field, and a sentence for the person who filled it in. */
export type Problem = { readonly path: string; readonly message: string }

/** A start that is still free, offered in place of a wished one that is gone. Minutes since midnight, Asia/Tokyo. */
export type NearestStart = {
  readonly tee_time_id: number
  readonly play_date: string
  readonly nine: string
  readonly start_minute: number
}

/** The details of an error beside its code. A code that is not listed has none. */
export type ErrorDetails = StaffErrorDetails & {
  validation: { problems: readonly Problem[] }
  internal: { id: string }
  too_many_requests: { retry_after: number }
  /** The number of those ahead, the seconds of the wait, those after which the call should be made again, and the turn to send with it in `X-Turn`. */
  queued: { ahead: number; seconds: number; again: number; turn: string }
  login_locked: { minutes: number }
  password_locked: { minutes: number }
  login_code_needed: { flow: string; expires_at: string; resend_at: string }
  /** `held_minutes`: how long the start is only held by somebody else, at the longest; null when it is sold or blocked. */
  start_taken: { nearest: readonly NearestStart[]; held_minutes: number | null }
  hold_expired: { nearest: readonly NearestStart[] }
  not_open_yet: { opens_at: string }
  window_closed: { tel: string }
  party_not_allowed: { min: number; max: number }
  hold_used_up: { again_at: string }
  price_changed: { total: number }
  cancel_closed: { tel: string }
  change_closed: { tel: string; until: string }
  change_limit: { tel: string; again_at: string }
  change_not_offered: { tel: string }
  fee_changed: { fee: number }
  companions_closed: { tel: string; until: string }
  invitation_closed: { why: ClosedInvitation }
  /** The number of the open request that is the same. */
  request_same: { readonly number: string }
  request_moved: RequestMoved
  competition_full: { left: number }
  not_enough_starts: { players: number; seats: number }
  offer_full: { left: number }
  offer_over: { why: OfferEnd }
  /** Players without a start, starts with one player, and the names of those who have another start on the day. */
  pairing_open: { unplaced: number; alone: number; elsewhere: readonly string[] }
  /** The round of the history, and its score. */
  round_known: { id: number; gross_score: number | null }
  cards_open: { missing: number; doubtful: number }
}

type Entry<C extends string> = {
  readonly status: number
  /** When this is answered, for the engineer. */
  readonly when: string
  readonly text: C extends keyof ErrorDetails ? (details: ErrorDetails[C]) => string : string
}

const table = <const T extends { [C in keyof T & string]: Entry<C> }>(entries: T): T => entries

const tooMany = 'アクセスが集中しています。しばらくしてから、もう一度お試しください。'

/**
 * Every refusal of the API: its status, when it is answered, and the sentence that a golfer reads. The list is closed;
 * anything else is `internal`, with an id to quote on the phone.
 */
export const errors = table({
  validation: {
    status: 422,
    when: 'a query or body field is invalid',
    text: () => '入力内容を確認してください。',
  },
  malformed: {
    status: 400,
    when: 'the request is malformed in a way that our pages never send: two hosts, an impossible date',
    text: 'リクエストの形式が正しくありません。',
  },
  too_large: {
    status: 413,
    when: 'the body or the headers are larger than the server reads',
    text: '送信する内容が大きすぎます。短くしてから、もう一度お試しください。',
  },
  unsupported_media: {
    status: 415,
    when: 'the endpoint does not accept the body’s content type (JSON for nearly all)',
    text: 'この形式のデータは受け付けられません。',
  },
  unauthenticated: {
    status: 401,
    when: 'no token, or one that is expired or revoked',
    text: '安全のため、ログアウトしました。お手数ですが、もう一度ログインしてください。',
  },
  forbidden: { status: 403, when: 'the caller may not do this', text: 'この操作を行う権限がありません。' },
  not_found: {
    status: 404,
    when: 'it does not exist, or is not the caller’s to see',
    text: '情報が見つかりませんでした。',
  },
  too_many_requests: {
    status: 429,
    when: 'a rate limit is exceeded',
    // Most limits are of minutes; one of a day is said as what it is.
    text: ({ retry_after: seconds }) =>
      seconds > 3600
        ? `回数の上限になりました。約${Math.ceil(seconds / 3600)}時間後に、もう一度お試しください。`
        : tooMany,
  },
  unavailable: {
    status: 503,
    when: 'the queue in front of the database is full, the database is unavailable, or the caller has gone',
    text: tooMany,
  },
  crowded: {
    status: 429,
    when: 'more golfers look than can be answered soon; the same read may be sent again after two seconds',
    text: tooMany,
  },
  queued: {
    status: 429,
    when: 'more call than can be served soon; nothing was done, and the turn keeps the place',
    text: () => 'ただいま、ご予約が混み合っています。もう一度お進みになると、順番にご案内します。',
  },
  internal: {
    status: 500,
    when: 'any unexpected fault; logged under the id',
    text: () => 'ただいま処理できません。時間をおいて、もう一度お試しください。',
  },
  idempotency_mismatch: {
    status: 409,
    when: 'the same Idempotency-Key came with another body',
    text: '前の操作と内容が異なるため、受け付けられませんでした。画面を開き直して、もう一度お試しください。',
  },
  login_failed: {
    status: 422,
    when: 'e-mail or password is wrong; never says which',
    text: 'メールアドレスまたはパスワードが正しくありません。',
  },
  login_locked: {
    status: 429,
    when: 'too many wrong passwords from this device or network at this address',
    text: ({ minutes }) =>
      `ログインに続けて失敗したため、しばらくログインできません。${minutes}分後にもう一度お試しください。`,
  },
  login_code_needed: {
    status: 403,
    when: 'too many wrong passwords from unknown devices: such a device must also enter the mailed code',
    text: () => 'お客様を守るため、認証コードを確認しています。メールに届いた認証コードを入力してください。',
  },
  proof_required: {
    status: 403,
    when: 'a field that proves identity would change, and the request contains no proof',
    text: 'お名前・電話番号・生年月日の変更には、ご本人の確認が必要です。',
  },
  password_locked: {
    status: 429,
    when: 'too many wrong present passwords of a logged-in member',
    text: ({ minutes }) =>
      `パスワードを続けて間違えたため、しばらく操作できません。${minutes}分後にもう一度お試しください。`,
  },
  code_invalid: {
    status: 422,
    when: 'the code does not match',
    text: '認証コードが正しくありません。メールの認証コードを確認してください。',
  },
  code_expired: {
    status: 422,
    when: 'the code is older than ten minutes, used, or replaced',
    text: '認証コードの有効期限が切れました。認証コードを再送してください。',
  },
  code_too_many: {
    status: 429,
    when: 'five wrong tries, or too many codes requested from this device or network',
    text: '認証コードの入力回数が上限に達しました。しばらくしてから、再送してください。',
  },
  step_expired: {
    status: 409,
    when: 'the proof of an earlier step is missing, used or expired',
    text: '手続きの途中のため、この画面を開けませんでした。はじめから操作してください。',
  },
  email_taken: {
    status: 409,
    when: 'the proven address already belongs to a member',
    text: 'このメールアドレスは登録できません。すでに会員の方は、ログインしてください。',
  },
  birthday_mismatch: {
    status: 422,
    when: 'the birthday given at password reset differs',
    text: '生年月日が登録内容と一致しません。もう一度確認してください。',
  },
  start_taken: {
    status: 409,
    when: 'a wished start is sold, held by another, or blocked',
    text: ({ held_minutes: minutes }) =>
      minutes === null
        ? '申し訳ありません。このスタート時間は、ほかのお客様の予約が先に確定しました。別の時間を選んでください。'
        : minutes > 60
          ? 'いま、ほかの方のためにお取りしている時間です。この後、空く場合があります。'
          : `いま、ほかの方が手続き中の時間です。予約されなければ、${minutes}分以内に空きます。`,
  },
  friend_code_invalid: {
    status: 422,
    when: 'a scanned code or an invitation is not ours, was used, or has expired',
    text: 'このコードは使えません。相手の方に、新しいコードまたはリンクを表示してもらってください。',
  },
  friend_self: {
    status: 422,
    when: 'the code is the member’s own',
    text: 'ご自身は追加できません。',
  },
  friend_limit: {
    status: 409,
    when: 'the member has two hundred friends and friend requests, or twenty groups',
    text: 'これ以上は登録できません。使わない登録を削除してください。',
  },
  mail_stop_invalid: {
    status: 422,
    when: 'the token of a mail-stop link is not ours, or its member has left',
    text: 'この配信停止リンクは使用できません。お手数ですが、お問い合わせください。',
  },
  hold_expired: {
    status: 409,
    when: 'the hold of the starts expired or was released',
    text: () => 'スタートの確保時間が過ぎました。もう一度スタート時間を選んでください。',
  },
  offer_over: {
    status: 409,
    when: 'the freed start is no longer kept for the person who waits',
    text: ({ why }) => offerEnds[why],
  },
  hold_limit: {
    status: 409,
    when: 'the caller, or others of the same network, hold the most starts allowed',
    text: 'お客様または同じ回線の方が、ほかのスタートを手続き中のため、いまは確保できません。そちらで続けるか、10分ほどたってから、もう一度お試しください。',
  },
  renewal_limit: {
    status: 409,
    when: 'the hold was renewed as often as allowed, or is kept for an offer',
    text: 'これ以上は延長できません。確保の時間内に、手続きをお済ませください。',
  },
  hold_used_up: {
    status: 409,
    when: 'the caller, or others of the same network, held one of the wished starts for forty minutes within two hours',
    text: ({ again_at }) =>
      `このスタート時間は、お客様または同じ回線の方が続けて確保されたため、${formatDateTimeMedium(again_at)}まで選べません。別の時間を選んでください。`,
  },
  not_open_yet: {
    status: 409,
    when: 'the booking window of this customer class has not opened',
    text: ({ opens_at }) =>
      `この日は、まだ予約を受け付けていません。${formatDateTimeMedium(opens_at)}から予約できます。`,
  },
  window_closed: {
    status: 409,
    when: 'web booking for this date has closed, or the start is past',
    text: ({ tel }) => `この日のインターネットでの受付は終了しました。お電話（${tel}）でお問い合わせください。`,
  },
  day_closed: {
    status: 409,
    when: 'the course is closed that day, or has closed that start',
    text: 'このスタートは、ゴルフ場が休みか、クローズのため予約できません。別のスタートか別の日を選んでください。',
  },
  party_not_allowed: {
    status: 422,
    when: 'the number of players or groups does not fit the plan or the tee times',
    text: ({ min, max }) => `1組 ${min}〜${max}名で予約できます。`,
  },
  not_neighbouring: {
    status: 422,
    when: 'the tee times of several groups are not neighbouring on one nine',
    text: '複数組のときは、続いたスタート時間を選んでください。',
  },
  plan_not_available: {
    status: 409,
    when: 'the plan does not apply to this date, start or customer class',
    text: 'このプランは、選んだ日時では予約できません。別のプランを選んでください。',
  },
  same_day: {
    status: 409,
    when: 'the player already has a start on that day',
    text: '同じ日に別の予約があります。予約は、お一人につき1日1スタートまでです。',
  },
  profile_required: {
    status: 409,
    when: 'the member has no single profile, which other players see',
    text: '1人予約をするには、プロフィールの登録が必要です。',
  },
  women_only: {
    status: 403,
    when: 'the single tee time is for women, and the account does not say so, or two seats are wished',
    text: '女性専用のスタートです。会員情報の性別をご確認のうえ、お1人ずつお申し込みください。',
  },
  waitlist_free: {
    status: 409,
    when: 'a start that fits the wished wait can be booked now',
    text: 'この時間帯は、いま予約できます。スタート時間を選んでください。',
  },
  waitlist_limit: {
    status: 409,
    when: 'the person already waits for starts on five dates',
    text: '空き待ちは、5日分までです。待つのをやめる日を選んでから、もう一度お試しください。',
  },
  email_unproven: {
    status: 403,
    when: 'a guest books without a proof of the e-mail address',
    text: 'メールアドレスの確認が必要です。認証コードを受け取って、入力してください。',
  },
  busy: {
    status: 503,
    when: 'concurrent calls compete for the same tee times; nothing was done',
    text: 'ただいま、このスタートの予約が混み合っています。少し待ってから、もう一度お試しください。',
  },
  change_closed: {
    status: 409,
    when: 'the online limit for changing has passed',
    text: ({ tel, until }) =>
      `変更の受付期限（${formatDateTimeMedium(until)}）を過ぎています。お電話（${tel}）でお問い合わせください。`,
  },
  change_limit: {
    status: 429,
    when: 'the reservation, or all of the member’s together, were changed too often within a day',
    text: ({ tel, again_at }) =>
      `変更の回数が、1日の上限に達しました。${formatDateTimeMedium(again_at)}から変更できます。お急ぎの場合は、お電話（${tel}）でお問い合わせください。`,
  },
  change_not_offered: {
    status: 409,
    when: 'reservations of this type cannot be changed online',
    text: ({ tel }) => `この種類の予約は、インターネットでは変更できません。お電話（${tel}）でお問い合わせください。`,
  },
  stale: {
    status: 409,
    when: 'the reservation changed since it was shown',
    text: '予約内容が更新されています。最新の内容を確認してから、もう一度操作してください。',
  },
  already_cancelled: {
    status: 409,
    when: 'the reservation is already cancelled',
    text: 'この予約は、すでにキャンセルされています。',
  },
  cancel_closed: {
    status: 409,
    when: 'the online limit for cancelling has passed',
    text: ({ tel }) => `オンラインでのキャンセル期限を過ぎています。お電話（${tel}）でご連絡ください。`,
  },
  ...lineErrors,
  ...shownErrors,
  ...companionErrors,
  ...requestErrors,
  ...competitionErrors,
  ...contestErrors,
  ...playErrors,
  ...receiptErrors,
  ...drawErrors,
  ...staffErrors,
  ...competitionDeskErrors,
})

export type ErrorCode = keyof typeof errors

/** The details of a code; `undefined` for a code without any. */
export type DetailsOf<C extends ErrorCode> = C extends keyof ErrorDetails ? ErrorDetails[C] : undefined

/** The sentence for a code. */
export function errorText<C extends ErrorCode>(code: C, details: DetailsOf<C>): string {
  const text: unknown = errors[code].text
  if (typeof text === 'string') return text
  return (text as (given: DetailsOf<C>) => string)(details)
}

/** The body of every answer that is not a success. */
export type ErrorReply = {
  readonly error: { readonly code: ErrorCode; readonly message: string; readonly details?: unknown }
}
