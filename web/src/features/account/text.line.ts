/** Words of log-in and registration with LINE. */
export const lineText = {
  logIn: 'LINEでログイン',
  loggingIn: 'LINEに確認しています',
  unlinked:
    'このLINEアカウントは、まだ会員登録と連携されていません。メールアドレスでログインするか、新規会員登録をしてください。',
  complete: {
    title: 'ログインしました',
    body: 'トーク画面に戻って、メニューを選んでください。',
    already: 'すでにログインしています。',
    toTalk: 'トークに戻る',
    toMenu: 'メニューを開く',
    linkTitle: 'LINE連携のご案内',
    benefit: '連携すると、予約の確認やお知らせをLINEで受け取れます。LINEから、パスワードを入力せずにログインできます。',
    consent: 'LINEのユーザーIDと表示名を、会員情報との連携とお知らせの送信に使用します。',
    link: 'LINEと連携する',
    linking: '連携しています',
    linked: 'LINEと連携しました。',
  },
  registration: {
    steps: ['お客様情報', '内容確認', '完了'],
    lead: '会員登録は無料です。LINEのアカウントで登録するため、メールアドレスとパスワードの入力はいりません。',
    consent: 'LINEのユーザーIDと表示名を、会員情報との連携とお知らせの送信に使用します。',
    haveAccount: 'すでに会員の方は、ログインしてください。',
    login: 'ログイン',
    done: 'ゴルフ場の公式アカウントを友だち追加すると、予約の確認やお知らせがLINEのトークに届きます。',
    befriend: '友だち追加する',
    numberHint: 'ゴルフ場の受付でお名前とあわせてお伝えください。「会員情報」でいつでも確認できます。',
    email: 'メールアドレスを登録する',
    emailLead: 'メールアドレスを登録すると、予約の確認をメールでも受け取れて、パソコンからもログインできます。',
    toMenu: 'メニューを開く',
    needsLine: 'LINEのログイン情報を確認できませんでした。もう一度開き直してください。',
  },
} as const
