/** Why an invitation can't be used by this caller, although its code is right. */
export const closedInvitations = [
  'own',
  'full',
  'used_up',
  'renewed',
  'revoked',
  'cancelled',
  'closed',
  'past',
] as const
export type ClosedInvitation = (typeof closedInvitations)[number]

/** What the invited person reads. */
export const closedInvitationTexts: Readonly<Record<ClosedInvitation, string>> = {
  own: 'ご自身の予約への招待です。同伴者の方に送ってください。',
  full: '席がすべて埋まりました。招待した方に、人数を確認してください。',
  used_up: 'この招待リンクは、使える回数を超えました。招待した方に、新しいリンクを送ってもらってください。',
  renewed: '招待が新しくなっています。招待した方に、新しいリンクを送ってもらってください。',
  revoked: 'この招待は取り消されました。招待した方に確認してください。',
  cancelled: 'この予約はキャンセルされました。',
  closed: '同伴者の受付期限を過ぎました。ゴルフ場にお電話ください。',
  past: 'プレー日を過ぎた招待です。',
}
