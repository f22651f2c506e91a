import { matchPath } from 'react-router'
import { isCourseId } from '@jgm/contract/model/courses'
import type { Row } from '../../routing/table.ts'

/** What LINE and its SDK put into an address, and nobody else may see. */
const theirs = ['code', 'state', 'liffClientId', 'liffRedirectUri', 'error', 'error_description', 'liffOAuth2Error']

const hasAnswer = (query: URLSearchParams): boolean => query.has('liffClientId') || query.has('liffOAuth2Error')

/** Marks of the SDK on its way through browsers, which mean nothing once it has started. */
const marks = ['liffIsEscapedFromApp', 'liff.hback']

/** The address without LINE's values and without a fragment, which may hold tokens. A `code` of our own stays. */
export function cleanAddress(href: string): string {
  const url = new URL(href)
  for (const name of marks) url.searchParams.delete(name)
  if (hasAnswer(url.searchParams)) for (const name of theirs) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

const isCourse = (text: string | null): boolean => text !== null && /^\d+$/.test(text) && isCourseId(Number(text))

/**
 * Is there nothing at this address, whoever asks: no such path in the chat area, or `/` without a course (spec section 2)? LINE
 * itself comes back to `/`, with values that say where it is to lead.
 */
export function leadsNowhere(href: string, rows: readonly Pick<Row, 'path' | 'leadsHere'>[]): boolean {
  const { pathname, searchParams } = new URL(href)
  if (pathname !== '/')
    return !rows.some(({ path, leadsHere = [] }) => [path, ...leadsHere].some((one) => matchPath(one, pathname)))
  const isFromLine = [...searchParams.keys()].some((key) => key.startsWith('liff') || theirs.includes(key))
  return !isFromLine && !isCourse(searchParams.get('golf_course_id') ?? searchParams.get('id'))
}

/** Did the person refuse LINE's log-in? */
export function wasDenied(href: string): boolean {
  const query = new URL(href).searchParams
  return hasAnswer(query) && query.get('error') === 'access_denied'
}

/** The id among ours on the channel that LINE opened the page through; the first where LINE says nothing of it. */
export function appAmong(ids: readonly string[], channel: string | null): string {
  return ids.find((id) => channel !== null && id.startsWith(`${channel}-`)) ?? ids[0] ?? ''
}

/** The channel of LINE's answer: behind `#` in LINE's own browser, in the query after a log-in elsewhere. */
export function channelOf(href: string): string | null {
  const { hash, searchParams } = new URL(href)
  return new URLSearchParams(hash.slice(1)).get('client_id') ?? searchParams.get('liffClientId')
}

/** Whom the ID token behind `#` is about. Unproven: good for forgetting what another person left behind, for nothing else. */
export function personOf(href: string): string | null {
  const token = new URLSearchParams(new URL(href).hash.slice(1)).get('id_token')
  try {
    const claims: unknown = JSON.parse(
      atob((token ?? '').split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''),
    )
    const sub = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : null
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}
