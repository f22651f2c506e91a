import { formatYen } from '@jgm/contract/model/money'

/** Words of a cancellation. */
export const cancelText = {
  lead: '次の予約をキャンセルします。キャンセルすると、元に戻せません。',
  feeNone: 'キャンセル料はかかりません。',
  feeWaived: 'ゴルフ場のクローズにより、キャンセル料はかかりません。',
  none: 'かかりません',
  fee: (n: number) => `キャンセル料 ${formatYen(n)} がかかります。`,
  feeHow: 'キャンセル料のお支払い方法は、ゴルフ場からご連絡します。',
  told: '参加する方・招待中の方に、キャンセルをお知らせします。メールアドレスの登録がない方には、直接お伝えください。',
  reason: 'キャンセルの理由',
  agree: 'キャンセル料がかかることを確認しました',
  agreeRequired: 'キャンセル料を確認のうえ、チェックを入れてください。',
  confirm: 'キャンセルを確定する',
  sending: '送信中です',
  keep: 'キャンセルせずに戻る',
  done: '予約をキャンセルしました',
  doneMail: (email: string) => `確認メールを ${email} に送信しました。`,
  doneNoMail: '予約一覧で確認できます。',
  again: '別の日を予約する',
  already: 'この予約は、すでにキャンセルされています。',
} as const
