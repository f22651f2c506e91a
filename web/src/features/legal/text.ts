export const legalText = {
  next: (from: string) => `${from}から、内容が変わります。`,
  readNext: '新しい内容を読む',
  failed: 'このページを表示できませんでした',
} as const

export const companyText = {
  courses: 'ゴルフ場',
  tel: (tel: string) => `電話 ${tel}`,
  hours: (hours: string) => `受付時間 ${hours}`,
} as const
