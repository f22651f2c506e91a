import type { Faq } from '@jgm/contract/api/inquiry'
import { toHiragana } from '@jgm/contract/model/normalise'

/** A text in the form that is compared: half-width, hiragana, lower case, without spaces. */
const folded = (text: string): string => toHiragana(text).toLowerCase()

/** The questions in which every word that was typed stands, in question or answer, however kana and width are written. */
export function searchFaqs(faqs: readonly Faq[], typed: string): readonly Faq[] {
  const wanted = typed.normalize('NFKC').split(/\s+/).map(folded).filter(Boolean)
  return faqs.filter(({ question, answer }) => {
    const whole = folded([question, ...answer].join(''))
    return wanted.every((word) => whole.includes(word))
  })
}

/** The questions by category, in the order they come. */
export function groupFaqs(faqs: readonly Faq[]): readonly { category: number; faqs: readonly Faq[] }[] {
  const categories = [...new Set(faqs.map(({ category }) => category))]
  return categories.map((category) => ({ category, faqs: faqs.filter((faq) => faq.category === category) }))
}

/** The address of the questions on a course's own site. */
export const faqAddress = (siteUrl: string, subdomain: string): string =>
  new URL('faq', `${siteUrl.replace('{subdomain}', subdomain).replace(/\/$/, '')}/`).href
