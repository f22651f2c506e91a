export const transportText = {
  offline: 'インターネットに接続されていません。接続を確認して、もう一度お試しください。',
  timeout: '通信に時間がかかっています。電波の良い場所で、もう一度お試しください。',
  unknown: 'ただいま処理できません。時間をおいて、もう一度お試しください。',
  notTaken: '画面が変わった直後だったため、いまの操作は行っていません。続けるときは、もう一度押してください。',
  withId: (message: string, id: string) => `${message}（お問い合わせ番号：${id}）`,
}
