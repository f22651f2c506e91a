import { matchPath } from 'react-router'
import type { Configs } from '@jgm/contract/api/config'
import { isCourseId } from '@jgm/contract/model/courses'
import type { Row } from '../../routing/table.ts'

/** Query values of LINE and its SDK, which may be secret. */
const theirs = ['code', 'state', 'liffClientId', 'liffRedirectUri', 'error', 'error_description', 'liffOAuth2Error']

const hasAnswer = (query: URLSearchParams): boolean => query.has('liffClientId') || query.has('liffOAuth2Error')

/** Marks of the SDK for its way through browsers; they have no use after its start. */
const marks = ['liffIsEscapedFromApp', 'liff.hback']

/** Spec section 2 writes the last screen of a competition's entry as `sport/complete:{reserve_id}`; old links have it without the colon, too. */
const oldForm = /^\/sport\/complete:?(?=[^/:])/

/**
 * The address without LINE's values and without the fragment, which may hold tokens, and in its present form. A `code` of our own
 * stays.
 */
export function cleanAddress(href: string): string {
  const url = new URL(href)
  url.pathname = url.pathname.replace(oldForm, '/sport/complete/')
  for (const name of marks) url.searchParams.delete(name)
  if (hasAnswer(url.searchParams)) for (const name of theirs) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

const isCourse = (text: string | null): boolean => text !== null && /^\d+$/.test(text) && isCourseId(Number(text))

/**
 * Is this address not found for everybody: an unknown path of the chat area, or `/` without a course (spec section 2)? LINE
 * itself returns to `/`, with values that contain the target.
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

/** Our app id on the channel that LINE opened the page through; the first one when LINE names no channel. */
export function appAmong(ids: readonly string[], channel: string | null): string {
  return ids.find((id) => channel !== null && id.startsWith(`${channel}-`)) ?? ids[0] ?? ''
}

/**
 * The permanent link of an address of the chat area. It contains only the part after the endpoint of its app, and the person may
 * have come to the address from the other app.
 */
export function linkInLine(line: NonNullable<Configs['line']>, channel: string | null, href: string): string {
  const { pathname, search } = new URL(href)
  const isAddFriend = pathname === '/addFriend'
  const liffId = appAmong(isAddFriend ? line.add_friend_liff_ids : line.liff_ids, channel)
  return `${line.liff_origin}/${liffId}${isAddFriend ? '' : pathname}${search}`
}

/** The channel of LINE's answer: in the fragment in LINE's own browser, in the query after a log-in elsewhere. */
export function channelOf(href: string): string | null {
  const { hash, searchParams } = new URL(href)
  return new URLSearchParams(hash.slice(1)).get('client_id') ?? searchParams.get('liffClientId')
}

/** The person of the ID token in the fragment. Unproven: only good for dropping another person's data. */
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
