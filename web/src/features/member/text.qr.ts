/** Words of the member's QR code. */
export const qrText = {
  lead: 'ゴルフ場の受付で、このQRコードをお見せください。',
  bright: '画面を明るくすると、読み取りやすくなります。',
  refresh: 'QRコードを更新する',
  refreshing: '更新中です',
  expires: (seconds: number) => `あと${seconds}秒で更新されます`,
  alt: (memberNumber: string) => `会員QRコード（会員番号 ${memberNumber}）`,
  number: '会員番号',
  name: (name: string) => `${name} 様`,
  today: '本日のご予約',
  play: (course: string, time: string, nine: string) => `${course}　${time}　${nine}`,
  typed: 'QRコードを読み取れないときは、受付で会員番号をお伝えください。',
  offline: '通信できないため、本日中に使えるQRコードを表示しています',
  offlineHelp: 'このままフロントでお使いいただけます。通信できるようになると、新しいQRコードに替わります。',
  failed: 'QRコードを表示できませんでした',
  retry: 'もう一度読み込む',
} as const
