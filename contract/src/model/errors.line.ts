/** The refusals about LINE; part of the list in `errors.ts`. */
export const lineErrors = {
  line_refused: {
    status: 422,
    when: 'LINE’s answer or ID token did not pass our checks, or LINE is unavailable',
    text: 'LINEでログインできませんでした。もう一度お試しください。',
  },
  line_state: {
    status: 422,
    when: 'the state of LINE Login is unknown, used, expired, or of another browser',
    text: 'ログインの手続きを確認できませんでした。はじめからやり直してください。',
  },
  line_not_linked: {
    status: 409,
    when: 'the LINE user belongs to no member',
    text: 'このLINEアカウントは、まだ会員登録と連携されていません。メールアドレスでログインするか、新規会員登録をしてください。',
  },
  line_taken: {
    status: 409,
    when: 'the LINE user belongs to another member',
    text: 'このLINEアカウントは、別の会員と連携されています。',
  },
  line_only_way: {
    status: 409,
    when: 'the member has no e-mail address: without LINE the member could not log in any more',
    text: '解除すると、ログインできなくなります。先に、メールアドレスを登録してください。',
  },
  line_other_linked: {
    status: 409,
    when: 'the member is linked to another LINE user',
    text: 'すでに別のLINEアカウントと連携しています。先に、いまの連携を解除してください。',
  },
} as const
