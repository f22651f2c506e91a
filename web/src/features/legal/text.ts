import { formatDateLong } from '@jgm/contract/model/dates'
import { termsVersion } from '@jgm/contract/model/terms'

export const legalText = {
  /** The date of the terms that a registration agrees to; replaces `{in_force}`. */
  inForce: formatDateLong(termsVersion),
  failed: 'このページを表示できませんでした',
} as const

export const companyText = {
  courses: 'ゴルフ場',
  tel: (tel: string) => `電話 ${tel}`,
  hours: (hours: string) => `受付時間 ${hours}`,
} as const
