import { matchPath } from 'react-router'
import { isCourseId } from '@jgm/contract/model/courses'

/** What LINE and its SDK put into an address, and nobody else may see. */
const theirs = ['code', 'state', 'liffClientId', 'liffRedirectUri', 'error', 'error_description', 'liffOAuth2Error']

const hasAnswer = (query: URLSearchParams): boolean => query.has('liffClientId') || query.has('liffOAuth2Error')

/** The address without LINE's values and without a fragment, which may hold tokens. A `code` of our own stays. */
export function cleanAddress(href: string): string {
  const url = new URL(href)
  if (hasAnswer(url.searchParams)) for (const name of theirs) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

const isCourse = (text: string | null): boolean => text !== null && /^\d+$/.test(text) && isCourseId(Number(text))

/**
 * Is there nothing at this address, whoever asks: no such path in the chat area, or `/` without a course (spec section 2)? LINE
 * itself comes back to `/`, with values that say where it is to lead.
 */
export function leadsNowhere(href: string, paths: readonly string[]): boolean {
  const { pathname, searchParams } = new URL(href)
  if (pathname !== '/') return !paths.some((path) => matchPath(path, pathname))
  const isFromLine = [...searchParams.keys()].some((key) => key.startsWith('liff') || theirs.includes(key))
  return !isFromLine && !isCourse(searchParams.get('golf_course_id') ?? searchParams.get('id'))
}

/** Did the person refuse LINE's log-in? */
export function wasDenied(href: string): boolean {
  const query = new URL(href).searchParams
  return hasAnswer(query) && query.get('error') === 'access_denied'
}
