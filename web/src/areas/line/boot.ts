import type { Configs } from '@jgm/contract/api/config'
import { checkLineSession, logInWithLine } from '@jgm/contract/api/line'
import type { Member } from '@jgm/contract/api/session'
import { forgetFlows } from '../../flow/storage.ts'
import { call, isCode } from '../../lib/api.ts'
import type * as LiffModule from '../../lib/chat.liff.ts'
import { chatProblemOf } from '../../lib/chat.problems.ts'
import { ChatProblem, outsideChat, type ChatPlatform } from '../../lib/chat.ts'
import { chatText } from '../../lib/text.chat.ts'
import { courseCookie } from '../../lib/cookies.ts'
import { forgetDayPass } from '../../lib/dayPass.ts'
import { takeReferrer } from '../../lib/referrer.ts'
import {
  dropToken,
  isOtherLineUser,
  keepToken,
  keepTracking,
  readToken,
  rememberLogIn,
  silentLogIn,
} from '../../lib/session.ts'
import { appAmong, channelOf, cleanAddress, personOf, wasDenied } from './address.ts'

type Liff = typeof LiffModule

/** Who is logged in; `expired`: a session of this device was over; `unasked`: LINE proves nobody, so no session was looked at. */
type Who = { readonly member: Member | null; readonly expired: boolean; readonly unasked?: true }

/** LINE once started, and what ties our sessions to its user. */
export type ChatStart = {
  readonly chat: ChatPlatform
  /** The member of the LINE user who is there, and never anybody else's session that this device still holds. */
  readonly who: () => Promise<Who>
  /** Ties a session that was just opened by other means to this LINE user. */
  readonly bind: () => Promise<void>
}

const restartKey = 'liff_restart'
const channelKey = 'line_channel'

/** Nobody is there to be shown, and nothing that this device keeps of a log-in is touched. */
export const notAsked: Who = { member: null, expired: false, unasked: true }

/** The page is over: it is left for another address. */
const leave = (): Promise<never> => new Promise(() => undefined)

/** An app of ours that is to be started, and where it begins once more. */
type App = { readonly liffId: string; readonly again: (liff: Liff) => string }

/** The app of this address, on the channel that LINE opened it through. */
function appOf(line: NonNullable<Configs['line']>, isAddFriend: boolean): App {
  const channel = channelOf(location.href) ?? sessionStorage.getItem(channelKey)
  const liffId = appAmong(isAddFriend ? line.add_friend_liff_ids : line.liff_ids, channel)
  sessionStorage.setItem(channelKey, liffId.split('-')[0] ?? '')
  // A permanent link says what stands behind the endpoint of its app.
  const endpoint = line.liff_ids.includes(liffId) ? '' : '/addFriend'
  return {
    liffId,
    again(liff) {
      const here = cleanAddress(location.href)
      if (!liff.isInClient()) return here
      const { pathname, search } = new URL(here)
      return `${line.liff_origin}/${liffId}${pathname.slice(endpoint.length)}${search}`
    },
  }
}

/**
 * After a failed check the SDK still says that somebody is logged in, and the next start would pass: it is made to forget, and
 * the page begins once more, clean. Told to the person when that has been tried.
 */
async function startAnew(liff: Liff, app: App, problem: unknown): Promise<never> {
  const address = app.again(liff)
  if (sessionStorage.getItem(restartKey) !== null) {
    sessionStorage.removeItem(restartKey)
    liff.forgetLiff()
    history.replaceState(history.state, '', cleanAddress(location.href))
    throw problem
  }
  sessionStorage.setItem(restartKey, 'true')
  return liff.beginAgain(address)
}

/** What is left of whoever was here before is forgotten as soon as LINE says that it is somebody else. */
function forgetOthers(userId: string | null): void {
  if (userId === null || !isOtherLineUser(userId)) return
  forgetFlows()
  forgetDayPass()
  takeReferrer()
  silentLogIn.allow()
}

/** Forgets a session that is not this LINE user's, in every tab of this device. */
function forgetSession(): void {
  dropToken()
  rememberLogIn(null)
  forgetFlows()
  takeReferrer()
  silentLogIn.allow()
}

/** Stores the course that the query says, if it is one (spec section 2, "/"). */
function keepCourse(query: URLSearchParams, courses: Configs['courses']): void {
  const asked = query.get('golf_course_id') ?? query.get('id')
  const course = courses.find(({ id }) => String(id) === asked)
  if (course) courseCookie.keep(course.id)
}

/** Starts the SDK with an app, and sees to it that somebody is logged in to LINE. */
async function startWith(liff: Liff, app: App): Promise<void> {
  if (wasDenied(location.href)) {
    history.replaceState(history.state, '', cleanAddress(location.href))
    throw new ChatProblem('access_denied', chatText.denied)
  }
  try {
    await liff.startLiff(app.liffId)
  } catch (error) {
    await startAnew(liff, app, chatProblemOf(error))
  }
  if (!liff.isLoggedIn()) {
    // The address as it is: the course and everything else of the query comes back with it.
    liff.goToLogIn(cleanAddress(location.href))
    await leave()
  }
  // The SDK leaves code and state behind, and a permanent link would carry them away.
  const clean = cleanAddress(location.href)
  if (clean !== location.href) history.replaceState(history.state, '', clean)
}

/**
 * Boots the chat area before there is a router (spec section 2): the SDK with the app of the address, a logged-in LINE user, an
 * address without LINE's values. `/addFriend` has an app of its own and leads to /not_found when it cannot start. Rejects with
 * ChatProblem or ApiError; never resolves where the page is left for LINE's log-in.
 */
export async function startChat(configs: Promise<Configs>): Promise<ChatStart> {
  const fetched = import('../../lib/chat.liff.ts')
  fetched.catch(() => undefined)
  // Before anything else, and without a network: what another person left behind is not to be shown even then.
  forgetOthers(personOf(location.href))
  const { line, courses } = await configs
  const isAddFriend = location.pathname === '/addFriend'
  if (!line) return absent(isAddFriend)
  const liff = await fetched
  const app = appOf(line, isAddFriend)
  try {
    await startWith(liff, app)
  } catch (problem) {
    if (isAddFriend) return absent(true)
    throw problem
  }
  forgetOthers(liff.userId())
  const query = new URLSearchParams(location.search)
  keepTracking(query)
  keepCourse(query, courses)
  const chat = liff.liffChat(() => app.again(liff))
  return {
    chat,
    who: () => whoIsThere(chat, (problem) => startAnew(liff, app, problem)),
    async bind() {
      const id_token = chat.idToken()
      // A session that could not be tied is asked for again at the next start.
      if (id_token !== null) await call(checkLineSession, { body: { id_token, bind: true } }).catch(() => undefined)
    },
  }
}

/** Without LINE nobody is proven, and no session is used. */
function absent(isAddFriend: boolean): ChatStart {
  if (!isAddFriend) throw new ChatProblem('absent', chatText.absent)
  history.replaceState(null, '', '/not_found')
  return { chat: outsideChat, who: async () => notAsked, bind: async () => undefined }
}

/**
 * The session of this device, if LINE's proof says that it is this person's; any other is dropped. Where none is left, a LINE user
 * who is linked gets one without a word. One whose proof has run out begins once more.
 */
async function whoIsThere(chat: ChatPlatform, anew: (problem: unknown) => Promise<never>): Promise<Who> {
  const id_token = chat.idToken()
  if (id_token === null) return notAsked
  let expired = false
  if (readToken() !== undefined) {
    try {
      const { member } = await call(checkLineSession, { body: { id_token } })
      sessionStorage.removeItem(restartKey)
      if (member) return { member, expired }
      forgetSession()
    } catch (error) {
      if (isCode(error, 'line_refused')) await anew(error)
      if (!isCode(error, 'unauthenticated')) throw error
      dropToken()
      expired = true
    }
  }
  if (!silentLogIn.allowed()) return { member: null, expired }
  try {
    const { token, member } = await call(logInWithLine, { body: { id_token } }, { anonymous: true })
    sessionStorage.removeItem(restartKey)
    keepToken(token)
    return { member, expired: false }
  } catch (error) {
    if (isCode(error, 'line_not_linked')) {
      sessionStorage.removeItem(restartKey)
      silentLogIn.sayUnlinked()
    }
    if (isCode(error, 'line_refused')) await anew(error)
    // Not linked, or the way to LINE is blocked for the moment: a guest may go on.
    return { member: null, expired }
  }
}
