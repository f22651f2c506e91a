/** What a golfer reads when the chat platform refuses something (copy deck 5.4). */
export const chatText = {
  needToken: 'LINEへのログインが必要です。もう一度開き直してください。',
  parentWindow: 'この操作は、元の画面から行ってください。',
  verifyToken: 'LINEのログイン情報を確認できませんでした。もう一度開き直してください。',
  connect: '画面を開けませんでした。時間をおいて、もう一度お試しください。',
  invalidId: 'この画面を開けませんでした。LINEのメニューからもう一度開いてください。',
  scanCode: 'この端末ではQRコードを読み取れません。番号を入力してください。',
  notAllow: '必要な許可が得られなかったため、操作を中止しました。',
  approved: 'すでに許可されています。',
  timeout: '10分以内に操作が完了しなかったため、中止しました。もう一度お試しください。',
  scope: 'この機能は現在ご利用いただけません。ゴルフ場へお問い合わせください。',
  messages: '送信できませんでした。もう一度お試しください。',
  invalidUrl: 'リンクを作成できませんでした。',
  notAvailable: 'お使いのLINEアプリでは、この機能を利用できません。LINEアプリを更新してください。',
  denied: 'LINEでのログインが許可されませんでした。ログインする場合は「許可する」を選んでください。',
  failed: 'LINEでログインできませんでした。もう一度お試しください。',
  absent: 'この画面はLINEアプリで開いてください。',
} as const
