import type { Configs } from '@jgm/contract/api/config'
import { logInWithLine } from '@jgm/contract/api/line'
import type { SessionReply } from '@jgm/contract/api/session'
import { call, isCode } from '../../lib/api.ts'
import type * as LiffModule from '../../lib/chat.liff.ts'
import { ChatProblem, outsideChat, type ChatPlatform } from '../../lib/chat.ts'
import { chatText } from '../../lib/text.chat.ts'
import { courseCookie } from '../../lib/cookies.ts'
import { keepTracking, silentLogIn } from '../../lib/session.ts'
import { cleanAddress, wasDenied } from './address.ts'

type Liff = typeof LiffModule

/** LINE once started, and how to ask it for a session of ours. */
export type ChatStart = {
  readonly chat: ChatPlatform
  /** A session for the linked member; null where there is none, or LINE may not log in by itself. */
  readonly logIn: () => Promise<SessionReply | null>
}

const restartKey = 'liff_restart'

/** The page is over: it is left for another address. */
const leave = (): Promise<never> => new Promise(() => undefined)

/**
 * After a failed check the SDK still says that somebody is logged in, and the next start would pass: it is made to forget, and
 * the page begins once more, clean. Told to the person when that has been tried.
 */
async function startAnew(liff: Liff, problem: unknown): Promise<never> {
  liff.forgetLiff()
  if (sessionStorage.getItem(restartKey) !== null) {
    sessionStorage.removeItem(restartKey)
    history.replaceState(history.state, '', cleanAddress(location.href))
    throw problem
  }
  sessionStorage.setItem(restartKey, 'true')
  location.replace(cleanAddress(location.href))
  return leave()
}

/** Stores the course that the query says, if it is one (spec section 2, "/"). */
function keepCourse(query: URLSearchParams, courses: Configs['courses']): void {
  const asked = query.get('golf_course_id') ?? query.get('id')
  const course = courses.find(({ id }) => String(id) === asked)
  if (course) courseCookie.keep(course.id)
}

/** Starts the SDK with an app, and sees to it that somebody is logged in to LINE. */
async function startWith(liff: Liff, liffId: string): Promise<void> {
  if (wasDenied(location.href)) {
    history.replaceState(history.state, '', cleanAddress(location.href))
    throw new ChatProblem('access_denied', chatText.denied)
  }
  try {
    await liff.startLiff(liffId)
  } catch (problem) {
    await startAnew(liff, problem)
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
  const { line, courses } = await configs
  const isAddFriend = location.pathname === '/addFriend'
  if (!line) return absent(isAddFriend)
  const liff = await fetched
  try {
    await startWith(liff, isAddFriend ? line.add_friend_liff_id : line.liff_id)
  } catch (problem) {
    if (isAddFriend) return absent(true)
    throw problem
  }
  const query = new URLSearchParams(location.search)
  keepTracking(query)
  keepCourse(query, courses)
  return { chat: liff.liffChat(), logIn: () => logInSilently(liff) }
}

function absent(isAddFriend: boolean): ChatStart {
  if (!isAddFriend) throw new ChatProblem('absent', chatText.absent)
  history.replaceState(null, '', '/not_found')
  return { chat: outsideChat, logIn: async () => null }
}

/** A LINE user who is linked gets a session without a word. One whose proof has run out begins once more. */
async function logInSilently(liff: Liff): Promise<SessionReply | null> {
  const idToken = silentLogIn.allowed() ? liff.liffChat().idToken() : null
  if (idToken === null) return null
  try {
    const session = await call(logInWithLine, { body: { id_token: idToken } }, { anonymous: true })
    sessionStorage.removeItem(restartKey)
    return session
  } catch (error) {
    if (isCode(error, 'line_not_linked')) {
      sessionStorage.removeItem(restartKey)
      silentLogIn.sayUnlinked()
    }
    if (isCode(error, 'line_refused')) await startAnew(liff, error)
    // Not linked, or the way to LINE is blocked for the moment: a guest may go on.
    return null
  }
}
