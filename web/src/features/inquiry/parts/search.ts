import type { Faq } from '@jgm/contract/api/inquiry'
import { halfWidth, toHiragana } from '@jgm/contract/model/normalise'

/** A text normalised for comparing: half-width, hiragana, lower case, without spaces. */
const folded = (text: string): string => toHiragana(text).toLowerCase()

/** The questions that contain every typed word in question or answer, regardless of kana and width. */
export function searchFaqs(faqs: readonly Faq[], typed: string): readonly Faq[] {
  const wanted = halfWidth(typed).split(/\s+/).map(folded).filter(Boolean)
  return faqs.filter(({ question, answer }) => {
    const whole = folded([question, ...answer].join(''))
    return wanted.every((word) => whole.includes(word))
  })
}

/** The questions by category, in the given order. */
export function groupFaqs(faqs: readonly Faq[]): readonly { category: number; faqs: readonly Faq[] }[] {
  const categories = [...new Set(faqs.map(({ category }) => category))]
  return categories.map((category) => ({ category, faqs: faqs.filter((faq) => faq.category === category) }))
}

/** The address of the questions on a course's own site. */
export const faqAddress = (siteUrl: string, subdomain: string): string =>
  new URL('faq', `${siteUrl.replace('{subdomain}', subdomain).replace(/\/$/, '')}/`).href
