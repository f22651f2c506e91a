import { reasonOfDayOff } from './day-off-words.ts'
import { formatDateDense, formatTime } from './dates.ts'

/**
 * The caddie or cart whose number is not free, and the group that has it; null: nobody has, because a caddie is off or a cart is not
 * ready.
 */
type NotFree = {
  readonly number: number
  readonly has: { readonly nine: string; readonly start_minute: number } | null
}

/** The details of these. */
export type StaffErrorDetails = {
  staff_stopped: { minutes: number }
  written_first: { by: string; field: string; value: string | null }
  /** Why, as golfers read it. */
  day_is_off: { note: string | null }
  /** The days on which something stands, `YYYY-MM-DD`. */
  days_off_sold: { dates: readonly string[] }
  caddie_not_free: NotFree
  cart_not_free: NotFree
}

/** Refusals that staff read at the console; part of the list in `errors.ts`. */
export const staffErrors = {
  staff_login_failed: {
    status: 422,
    when: 'a staff member’s address, password or second factor is wrong; never says which',
    text: 'ログインできませんでした。メールアドレス、パスワード、6けたの数字（または回復コード）をもう一度確認してください。',
  },
  staff_stopped: {
    status: 429,
    when: 'too many wrong passwords or second factors of this staff member from this device or network',
    text: ({ minutes }: { readonly minutes: number }) =>
      `続けて間違えたため、しばらく操作できません。${minutes}分後にもう一度お試しください。`,
  },
  staff_code_invalid: {
    status: 422,
    when: 'the six digits or the recovery code do not match, or were used before',
    text: '6けたの数字が正しくありません。認証アプリに次の数字が表示されてから、入力してください。',
  },
  staff_locked: {
    status: 423,
    when: 'the staff session is locked: by hand, or after a time without work',
    text: '画面をロックしています。パスキーかパスワードで解除してください。',
  },
  staff_link_invalid: {
    status: 422,
    when: 'the link of a staff invitation is not ours, was used or withdrawn, or has expired',
    text: 'このリンクは使用できません。招待した方に、もう一度送るよう依頼してください。',
  },
  staff_reset_invalid: {
    status: 422,
    when: 'the link to a new password of staff is not ours, was used or replaced, or has expired',
    text: 'このリンクは使用できません。ログイン画面の「パスワードを忘れた」から、もう一度リンクを送ってください。',
  },
  staff_known: {
    status: 409,
    when: 'an address that is invited belongs to a staff member already',
    text: 'このメールアドレスのスタッフは、すでに登録されています。',
  },
  last_administrator: {
    status: 409,
    when: 'the group would have no active administrator any more',
    text: '最後の管理者のため、変更できません。先に、ほかの方を管理者にしてください。',
  },
  passkey_refused: {
    status: 422,
    when: 'a passkey is unknown, belongs to somebody else, or its answer did not pass our checks',
    text: 'パスキーを確認できませんでした。もう一度お試しいただくか、パスワードを使ってください。',
  },
  agent_keys: {
    status: 409,
    when: 'an agent has as many good keys as it may',
    text: '使えるキーが5つあります。使っていないキーを失効させてから、発行してください。',
  },
  allotment_released: {
    status: 409,
    when: 'what was left of an agent’s starts of a day has been given back already, so the day gets no other number',
    text: 'この日の枠は、もう返却の時刻をすぎています。',
  },
  desk_stale: {
    status: 409,
    when: 'what a desk works on has changed since it was shown: another desk, a golfer or the clock was first',
    text: '先に内容が変わりました。最新の内容を確認してから、もう一度操作してください。',
  },
  adjusting_over: {
    status: 409,
    when: 'an adjustment of points is taken back after its ten seconds, after its points were used, or by somebody else',
    text: '時間が過ぎたか、ポイントが使われたため、元に戻せません。反対の調整をしてください。',
  },
  person_stands: {
    status: 409,
    when: 'somebody who has not left, or who has something that is not over, is to be erased',
    text: '退会していないか、終わっていない予約や申し込みがあるため、消去できません。',
  },
  written_first: {
    status: 409,
    when: 'another desk has written a field, or decided, since this desk has read it',
    text: ({ by }: { readonly by: string }) => `${by}さんが先に書き込みました。内容を確認してください。`,
  },
  day_ahead: {
    status: 409,
    when: 'somebody is marked as here, or as started, on a day that has not come',
    text: 'この日は、まだ来ていません。受付は当日からできます。',
  },
  day_ended: {
    status: 409,
    when: 'somebody is marked of a reservation that the desk has ended, by a person who may not correct it',
    text: 'この組は、しめたあとのため変えられません。直すときは、支配人に依頼してください。',
  },
  not_received: {
    status: 409,
    when: 'a payment is noted of somebody whom the desk has not received',
    text: '受付していない方がいます。先に受付してから、精算してください。',
  },
  receipt_issued: {
    status: 409,
    when: 'a payment is taken back that is on a receipt, without saying that the receipt becomes void',
    text: '領収書が発行されています。取り消すと、その領収書は無効になります。',
  },
  group_started: {
    status: 409,
    when: 'a desk changes, moves or cancels a group that has left the first tee',
    text: 'すでにスタートした組です。変更や取り消しはできません。',
  },
  party_here: {
    status: 409,
    when: 'a desk cancels a party that it has received, changes its size, or moves it to another day',
    text: 'すでに受付した組です。この日の中での移動だけができます。来ない方は、欠席にしてください。',
  },
  day_running: {
    status: 409,
    when: 'a day is ended at the desk while somebody has still to start',
    text: 'これからスタートする組があります。最後の組のスタートのあとで、しめてください。',
  },
  day_closing: {
    status: 409,
    when: 'a day is ended, or a party decided about, while a closing of the day is being carried out',
    text: 'クローズの手続きをしています。終わってから、もう一度操作してください。',
  },
  decision_range: {
    status: 422,
    when: 'the decision of a single tee time is moved to an instant that is over, or not before its start',
    text: '判断の日時は、いまより後、スタートより前にしてください。',
  },
  decision_same: {
    status: 422,
    when: 'the decision of a single tee time is moved to the instant that it has already',
    text: '判断の日時が、いまの設定と同じです。別の日時を選んでください。',
  },
  seats_range: {
    status: 422,
    when: 'a single tee time is given fewer seats than its minimum, or than are booked or held',
    text: '最少人数や、申込みずみの席より少なくすることはできません。',
  },
  seats_same: {
    status: 422,
    when: 'a single tee time is given the number of seats that it has already',
    text: 'いまの席数と同じです。別の席数を選んでください。',
  },
  day_is_off: {
    status: 409,
    when: 'a desk closes or makes late a day that the course has entered as a day off',
    text: ({ note }: { readonly note: string | null }) => {
      const why = reasonOfDayOff(note)
      return `この日は定休日です${why === null ? '' : `（${why}）`}。`
    },
  },
  closing_competition: {
    status: 409,
    when: 'a day is closed on which a competition stands: its entrants are told by calling it off',
    text: 'この日には競技があります。先に競技を中止してから、クローズにしてください。',
  },
  days_off_sold: {
    status: 409,
    when: 'a day is entered as a day off on which something is sold, held or waited for',
    text: ({ dates }: { readonly dates: readonly string[] }) =>
      `${dates.map((date) => formatDateDense(date)).join('、')} に予約などがあるため、休みにできません。営業にするか、先にクローズしてください。`,
  },
  caddie_not_free: {
    status: 409,
    when: 'a caddie is given to a group while another one has the caddie, or on a day on which the caddie is not in',
    text: ({ number, has }: NotFree) =>
      has === null
        ? `キャディ${number}番は、この日の出勤に入っていません。`
        : `キャディ${number}番は、${formatTime(has.start_minute)} ${has.nine}の組に付いています。`,
  },
  cart_not_free: {
    status: 409,
    when: 'a cart is given to a group while another one has it, or while it is not ready',
    text: ({ number, has }: NotFree) =>
      has === null
        ? `カート${number}番は、いま使えません（修理中など）。`
        : `カート${number}番は、${formatTime(has.start_minute)} ${has.nine}の組が使います。`,
  },
  nothing_changed: {
    status: 409,
    when: 'a manager publishes what is published already: the history would get an edition like the one before',
    text: '公開中の内容から、変えたところはありません。',
  },
  prices_unfit: {
    status: 422,
    when: 'prices are published or kept that do not fit the plans on sale: a fee is missing, double, or for a day on which the plan is not sold',
    text: 'プランと料金が合っていません。画面を開きなおして、もう一度入力してください。',
  },
  merge_impossible: {
    status: 409,
    when: 'two single tee times can’t be merged: no room, another day, course or plan, decided, or players who are kept apart',
    text: 'この2つの枠は、まとめられません。空席と条件を確認してください。',
  },
} as const
