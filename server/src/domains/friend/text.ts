/**
 * Words for the recipient of a friend request. They never name the sender: a stranger's words must not travel in our
 * name.
 */
export const text = {
  requested: {
    subject: (course: string) => `【${course}】ゴルフ仲間の申し込みが届いています`,
    lead: 'ほかの会員の方から、ゴルフ仲間の申し込みが届いています。お名前を確認して、「はい」または「いいえ」を選んでください。',
    unknown: '心当たりがないときは、「いいえ」を選んでください。相手の方には知らされません。',
    open: '申し込みを確認する',
    title: 'ゴルフ仲間の申し込み',
  },
} as const
