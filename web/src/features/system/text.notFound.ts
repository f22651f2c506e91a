/** Words of the 404 page. */
export const notFoundText = {
  heading: 'ページが見つかりません',
  body: 'お探しのページは、移動または削除されたか、アドレスが間違っている可能性があります。',
  toTop: '予約トップへ',
  toMypage: 'マイページへ',
  lineBody: 'LINEのトーク画面に戻り、メニューからもう一度開いてください。',
  toMenu: 'メニューを開く',
} as const
