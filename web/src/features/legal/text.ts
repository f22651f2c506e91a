import { formatDateLong } from '@jgm/contract/model/dates'
import { termsVersion } from '@jgm/contract/model/terms'
import legal from '../../../../master/legal.yaml'

/** A legal page: sections of paragraphs and of labelled facts. */
export type LegalSection = {
  readonly title: string
  readonly paragraphs?: readonly string[]
  readonly items?: readonly string[]
  readonly rows?: readonly { readonly label: string; readonly value: string }[]
}

export type LegalText = { readonly lead: string; readonly sections: readonly LegalSection[] }

export type LegalPageName = 'company' | 'terms' | 'privacy' | 'tokushoho' | 'cancel' | 'external' | 'a11y' | 'env'

/** The texts of `master/legal.yaml`, which the group edits. */
export const legalText: Readonly<Record<LegalPageName, LegalText>> = legal as Readonly<Record<LegalPageName, LegalText>>

/** The date of the terms that a registration agrees to; replaces `{in_force}`. */
export const inForce = formatDateLong(termsVersion)

export const companyText = {
  courses: 'ゴルフ場',
  tel: (tel: string) => `電話 ${tel}`,
  hours: (hours: string) => `受付時間 ${hours}`,
} as const
