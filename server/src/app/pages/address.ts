import { readCourseId } from '@jgm/contract/model/courses'
import { noticeTopics, reservationTypes } from '@jgm/contract/model/choices'
import { addDays, isPlayDate, type PlayDate } from '@jgm/contract/model/dates'
import type { PageRow, PageValues, ScreenPath } from './protocol.ts'

/** Days before and after today whose pages are rendered; booking opens no more than that ahead. */
const [daysBack, daysAhead] = [31, 400]

function isRendered(value: string, values: PageValues, today: PlayDate): boolean {
  if (values === 'course') return readCourseId(value) !== undefined
  if (values !== 'date' && values !== 'month') return values.includes(value)
  const date = values === 'date' ? value : `${value}-01`
  return isPlayDate(date) && addDays(today, -daysBack) <= date && date <= addDays(today, daysAhead)
}

/**
 * Does a host have public pages: the site itself, or a course's own host of four labels below the base domain? The caller chooses
 * the Host header, so pages are rendered for no other name.
 */
export function isPublicHost(
  hostname: string,
  { siteUrl, baseDomain }: { siteUrl: string; baseDomain: string },
): boolean {
  if (hostname === new URL(siteUrl).hostname) return true
  const labels = hostname.split('.')
  const [first = ''] = labels
  return (
    labels.length === 4 &&
    hostname.endsWith(`.${baseDomain}`) &&
    /^[a-z]/.test(first) &&
    readCourseId(first) !== undefined
  )
}

const segments = (path: string): string[] => path.split('/').filter(Boolean)

function isAt({ path, subdomain }: PageRow, pathname: string): boolean {
  const [own, asked] = [segments(path), segments(pathname)]
  // Of the many ways to write a path, only one makes a page.
  if (asked.length > own.length || pathname !== `/${asked.join('/')}`) return false
  return own.every((segment, at) => {
    const given = asked[at]
    if (given === undefined) return segment.endsWith('?')
    if (!segment.startsWith(':')) return segment === given
    return readCourseId(given) !== undefined && (subdomain || /^\d/.test(given))
  })
}

const types: readonly string[] = reservationTypes.map(({ value }) => value)
const topics: readonly string[] = noticeTopics.map(({ key }) => key)

/** Can a segment of a path stand where a screen's path has this one? As the screens' own router and guard judge it. */
function fits(segment: string, given: string, { hasCourse, subdomain }: ScreenPath): boolean {
  if (!segment.startsWith(':')) return segment.toLowerCase() === given.toLowerCase()
  const name = segment.replace('?', '')
  if (name === ':type') return types.includes(given)
  if (name === ':category') return topics.includes(given)
  return !hasCourse || (readCourseId(given) !== undefined && (subdomain || /^\d/.test(given)))
}

/** Has one of the screens this path? What none has is not found. */
export const hasScreen = (screens: readonly ScreenPath[], pathname: string): boolean =>
  screens.some((screen) => {
    const [own, asked] = [segments(screen.path), segments(pathname)]
    return (
      asked.length <= own.length &&
      own.every((segment, at) => {
        const given = asked[at]
        return given === undefined ? segment.endsWith('?') : fits(segment, given, screen)
      })
    )
  })

/**
 * Where an address without a course leads, with its query, of which an empty course is dropped; undefined when it has a course or needs none. Hosts of courses have one
 * for every address.
 */
export function leadOf(pages: readonly PageRow[], url: string): string | undefined {
  const [pathname = '', search] = url.split('?', 2)
  const row = pages.find((page) => isAt(page, pathname))
  if (!row?.orElse || segments(row.path).length === segments(pathname).length) return undefined
  const query = new URLSearchParams(search)
  if (query.get('golf_course_id')) return undefined
  query.delete('golf_course_id')
  return query.size > 0 ? `${row.orElse}?${query.toString()}` : row.orElse
}

/**
 * The address to render, with only the query values that the screen shows, in a fixed order, so that other values (tracking) do not
 * make another page. Undefined when the address is not rendered, or a value is one that no link of ours has: nobody makes new pages by
 * making up values.
 */
export function renderedAddress(pages: readonly PageRow[], url: string, today: PlayDate): string | undefined {
  const [pathname = '', search = ''] = url.split('?', 2)
  const row = pages.find((page) => isAt(page, pathname))
  const query = new URLSearchParams(search)
  if (!row) return undefined
  const kept = new URLSearchParams()
  for (const [name, values] of Object.entries(row.query)) {
    const value = query.get(name)
    if (value === null) continue
    if (!isRendered(value, values, today)) return undefined
    kept.set(name, value)
  }
  return kept.size > 0 ? `${pathname}?${kept.toString()}` : pathname
}
