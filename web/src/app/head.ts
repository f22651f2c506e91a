import type { QueryClient } from '@tanstack/react-query'
import type { CourseInfo } from '@jgm/contract/api/config'
import type { MonthDay } from '@jgm/contract/api/tee-sheet'
import type { CourseSummaries } from '@jgm/contract/api/tee-sheet-search'
import { fillRow } from '../routing/path.ts'
import type { PageId } from '../routing/screens.ts'
import { findRow, type Row } from '../routing/table.ts'
import { routingText } from '../routing/text.ts'
import { windowTitle } from '../routing/windowTitle.ts'
import { headText as text } from './text.head.ts'

/** The head of a rendered page, as text that is not escaped yet. */
export type Head = {
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly shareTitle: string
  /** Address of the share image. */
  readonly image: string
  /** Objects of schema.org. */
  readonly things: readonly object[]
}

/** Lowest price of one person at a course, for a guest: undefined while no day can be booked. */
type Prices = ReadonlyMap<number, number>

const lowest = (yen: readonly (number | null)[]): number | undefined => {
  const known = yen.filter((one) => one !== null)
  return known.length > 0 ? Math.min(...known) : undefined
}

/** The lowest price of each course in the answers that a page was made of: from summaries, and from the days of a month. */
export function pricesIn(queries: QueryClient): Prices {
  const prices = new Map<number, number>()
  const keep = (id: number, price: number | undefined): void => {
    if (price !== undefined) prices.set(id, Math.min(price, prices.get(id) ?? price))
  }
  for (const [, given] of queries.getQueriesData<CourseSummaries>({ queryKey: ['summaries'] }))
    for (const one of given?.courses ?? []) keep(one.course_id, lowest([one.weekday_from, one.weekend_from]))
  for (const [, given] of queries.getQueriesData<{ course_id: number; days: readonly MonthDay[] }>({
    queryKey: ['month'],
  }))
    if (given) keep(given.course_id, lowest(given.days.map((day) => (day.reason === null ? day.price_from : null))))
  return prices
}

/**
 * The course as a thing of schema.org, with the price that its offers begin at. It asserts nothing that the club has not confirmed:
 * address, telephone, map and pages of a sample would be taken for facts by whoever reads them without the word 見本 beside them.
 */
function golfCourse(course: CourseInfo, given: { site: string; calendar: string; price: number | undefined }): object {
  const isSure = !course.is_sample
  const pages = [course.chat_account_url, course.x_url, course.facebook_url, course.instagram_url]
  const sameAs = isSure ? pages.filter((url) => url !== null) : []
  return {
    '@context': 'https://schema.org',
    '@type': 'GolfCourse',
    '@id': `${given.calendar}#course`,
    name: course.name,
    url: given.calendar,
    ...(isSure ? { telephone: course.phone } : {}),
    image: shareImage(given.site, course),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'JP',
      addressRegion: course.prefecture_label,
      ...(isSure ? { streetAddress: course.address } : {}),
    },
    ...(isSure && course.map_url !== null ? { hasMap: course.map_url } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
    ...(given.price === undefined
      ? {}
      : {
          makesOffer: {
            '@type': 'AggregateOffer',
            lowPrice: given.price,
            priceCurrency: 'JPY',
            availability: 'https://schema.org/InStock',
            url: given.calendar,
          },
        }),
  }
}

const shareImage = (site: string, { subdomain }: CourseInfo): string => `${site}/share/${subdomain}.png`

/**
 * Title, description, address, share image and schema.org things of a page. `site` is the origin of the public pages, which every
 * canonical address begins with, whichever host was asked.
 */
export function headOf(
  { row, title, courseId }: { readonly row: Row; readonly title: string; readonly courseId: number },
  given: {
    readonly site: string
    readonly rows: readonly Row[]
    readonly courses: readonly CourseInfo[]
    readonly prices: Prices
  },
): Head {
  const { site, rows, courses, prices } = given
  const course = row.course === 'path' ? courses.find(({ id }) => id === courseId) : undefined
  const calendarOf = (id: number): string => {
    const calendar = findRow(rows, 'booking.calendar')
    return site + (calendar ? fillRow(calendar, { id }) : '')
  }
  const thing = (one: CourseInfo): object =>
    golfCourse(one, { site, calendar: calendarOf(one.id), price: prices.get(one.id) })
  const about: { readonly [P in PageId]?: string } = {
    'booking.select': text.group,
    'booking.search': text.search,
    'single.choose': text.single,
  }
  return {
    title: windowTitle(row, title, course?.name ?? ''),
    description: course
      ? text.course(course.name, course.prefecture_label, prices.get(course.id))
      : (about[row.page] ?? text.legal(title)),
    canonical: site + fillRow(row, course ? { id: course.id } : {}),
    shareTitle: course ? text.of(title, course.name) : title,
    image: course ? shareImage(site, course) : `${site}/share/site.png`,
    things: course ? [thing(course)] : row.page === 'booking.select' ? courses.map(thing) : [],
  }
}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** JSON for a script element: nothing in it can end the element or begin a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** The elements of a head, with everything in them escaped. */
export function headHtml({ title, description, canonical, shareTitle, image, things }: Head): string {
  const property = (name: string, content: string): string =>
    `<meta property="${name}" content="${escaped(content)}" />`
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${escaped(canonical)}" />`,
    property('og:type', 'website'),
    property('og:site_name', routingText.siteName),
    property('og:locale', 'ja_JP'),
    property('og:title', shareTitle),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...things.map((thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`),
  ].join('\n    ')
}
