import { closedInvitationTexts, type ClosedInvitation } from './closed-invitations.ts'
import { formatDateTimeMedium } from './dates.ts'

/** Refusals about companions and their invitations; part of the list in `errors.ts`. */
export const companionErrors = {
  companions_closed: {
    status: 409,
    when: 'the course’s deadline for naming and removing companions has passed',
    text: ({ tel, until }: { readonly tel: string; readonly until: string }) =>
      `同伴者の受付期限（${formatDateTimeMedium(until)}）を過ぎています。お電話（${tel}）でお問い合わせください。`,
  },
  companion_twice: {
    status: 409,
    when: 'the same friend would have two seats of one reservation',
    text: 'この方は、すでにこの予約の席に入っています。',
  },
  companion_seats: {
    status: 409,
    when: 'more companions are named than the group has undecided seats',
    text: '空いている席の数を超えています。人数を確認して、選び直してください。',
  },
  car_full: {
    status: 409,
    when: 'more players go with a shared car than it has seats',
    text: 'この車には、空いている席がありません。',
  },
  invitation_invalid: {
    status: 422,
    when: 'the code of an invitation to play is not ours, or was deleted after its end',
    text: 'この招待リンクは使用できません。リンクを確認してください。',
  },
  invitation_closed: {
    status: 409,
    when: 'the code of an invitation is right, but can’t be used by this caller; `why` says the reason',
    text: ({ why }: { readonly why: ClosedInvitation }) => closedInvitationTexts[why],
  },
  already_preregistered: {
    status: 409,
    when: 'the same details were pre-registered before, and neither the key nor a proven address shows that it is the same person',
    text: 'この方は、すでに事前登録されています。登録したときのリンクを開いてください。リンクがわからないときは、招待した方かゴルフ場にお問い合わせください。',
  },
  companion_address: {
    status: 409,
    when: 'the proven address is that of another person’s pre-registration in the same reservation',
    text: 'このメールアドレスは、同じ予約のほかの方が使っています。ご家族で同じアドレスをお使いの方は、アドレスを入れずに登録してください。',
  },
} as const
