import { readCourseId } from '@jgm/contract/model/courses'
import type { PageRow } from './protocol.ts'

/** Values of a query that are rendered: dates, numbers, and the short words of our own links. */
const plainValue = /^[\w-]{1,24}$/

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
  if (asked.length > own.length || !pathname.startsWith('/') || pathname.endsWith('/')) return false
  return own.every((segment, at) => {
    const given = asked[at]
    if (given === undefined) return segment.endsWith('?')
    if (!segment.startsWith(':')) return segment === given
    return readCourseId(given) !== undefined && (subdomain || /^\d/.test(given))
  })
}

/**
 * Where an address without a course leads, with its query; undefined when it has a course or needs none. Hosts of courses have one
 * for every address.
 */
export function leadOf(pages: readonly PageRow[], url: string): string | undefined {
  const [pathname = '', search] = url.split('?', 2)
  const row = pages.find((page) => isAt(page, pathname))
  if (!row?.orElse || segments(row.path).length === segments(pathname).length) return undefined
  if (new URLSearchParams(search).get('golf_course_id')) return undefined
  return search === undefined ? row.orElse : `${row.orElse}?${search}`
}

/**
 * The address to render, with only the query values that the screen shows, in a fixed order, so that other values (tracking) do not
 * make another page. Undefined when the address is not rendered.
 */
export function renderedAddress(pages: readonly PageRow[], url: string): string | undefined {
  const [pathname = '', search = ''] = url.split('?', 2)
  const row = pages.find((page) => isAt(page, pathname))
  const query = new URLSearchParams(search)
  if (!row) return undefined
  const kept = new URLSearchParams()
  for (const name of row.query) {
    const value = query.get(name)
    if (value === null) continue
    if (!plainValue.test(value)) return undefined
    kept.set(name, value)
  }
  return kept.size > 0 ? `${pathname}?${kept.toString()}` : pathname
}
