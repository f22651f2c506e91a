/** What a member is told who is asked to be friends. Never by whom: words of strangers do not travel in our name. */
export const text = {
  asked: {
    subject: (course: string) => `【${course}】ゴルフ仲間の申し込みが届いています`,
    lead: 'ほかの会員の方から、ゴルフ仲間の申し込みが届いています。お名前を確認して、「はい」または「いいえ」を選んでください。',
    unknown: '心当たりがないときは、「いいえ」を選んでください。相手の方には知らされません。',
    open: '申し込みを確認する',
    title: 'ゴルフ仲間の申し込み',
  },
} as const
