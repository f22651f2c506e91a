import { createElement, type ReactNode } from 'react'
import type { Configs } from '@jgm/contract/api/config'
import { checkLineSession, logInWithLine } from '@jgm/contract/api/line'
import type { Member } from '@jgm/contract/api/session'
import { linkWish } from '../../features/account/flow.ts'
import { stepsOf } from '../../flow/flow.ts'
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
import { appAmong, channelOf, cleanAddress, linkInLine, personOf, wasDenied } from './address.ts'
import { StartHelp } from './StartHelp.tsx'
import { tabStore } from '../../lib/stores.ts'

type Liff = typeof LiffModule

/** The log-in: `expired` when the stored session was over; `unasked` when LINE proves nobody, so that no session was used. */
type Who = { readonly member: Member | null; readonly expired: boolean; readonly unasked?: true }

/** LINE after its start, and how our sessions are bound to its user. */
export type ChatStart = {
  readonly chat: ChatPlatform
  /** The member of the present LINE user; never another person's session that this device still stores. */
  readonly who: () => Promise<Who>
  /** Binds a session from another kind of log-in to this LINE user. */
  readonly bind: () => Promise<void>
}

const restartKey = 'liff_restart'
const channelKey = 'line_channel'

/** No member is shown, and the stored log-in is not changed. */
export const notAsked: Who = { member: null, expired: false, unasked: true }

/** Never resolves, because the page is being left for another address. */
const leave = (): Promise<never> => new Promise(() => undefined)

/** An app of ours to start, and the address at which it begins again: that of a path, or the present one. */
type App = { readonly liffId: string; readonly again: (liff: Liff, path?: string) => string }

/** The app of this address, on the channel that LINE opened the page through. */
function appOf(line: NonNullable<Configs['line']>, isAddFriend: boolean): App {
  const channel = channelOf(location.href) ?? tabStore.read(channelKey)
  const liffId = appAmong(isAddFriend ? line.add_friend_liff_ids : line.liff_ids, channel)
  tabStore.keep(channelKey, liffId.split('-')[0] ?? '')
  return {
    liffId,
    again(liff, path) {
      const target = cleanAddress(new URL(path ?? location.href, location.origin).href)
      return liff.isInClient() ? linkInLine(line, channel, target) : target
    },
  }
}

/**
 * After a failed check the SDK still reports a log-in, and the next start would pass: logs it out and loads the page again,
 * without LINE's values. Throws `problem` when this has been tried before.
 */
async function startAnew(liff: Liff, app: App, problem: unknown): Promise<never> {
  const address = app.again(liff)
  // Where the browser refuses storage, nothing would stop a second time.
  if (tabStore.read(restartKey) !== null || !tabStore.keep(restartKey, 'true')) {
    tabStore.drop(restartKey)
    liff.forgetLiff()
    history.replaceState(history.state, '', cleanAddress(location.href))
    throw problem
  }
  return liff.beginAgain(address)
}

/** Drops the previous person's data as soon as LINE names another person. */
function forgetOthers(userId: string | null): void {
  if (userId === null || !isOtherLineUser(userId)) return
  forgetFlows()
  forgetDayPass()
  takeReferrer()
  silentLogIn.allow()
}

/** Drops a session that does not belong to this LINE user, in every tab of this device. */
function forgetSession(): void {
  dropToken()
  rememberLogIn(null)
  forgetFlows()
  takeReferrer()
  silentLogIn.allow()
}

/** Stores the course of the query, if it exists (spec section 2, "/"). */
function keepCourse(query: URLSearchParams, courses: Configs['courses']): void {
  const asked = query.get('golf_course_id') ?? query.get('id')
  const course = courses.find(({ id }) => String(id) === asked)
  if (course) courseCookie.keep(course.id)
}

/** Starts the SDK with an app, and logs the person in to LINE if needed. */
async function startWith(liff: Liff, app: App): Promise<void> {
  if (wasDenied(location.href)) {
    history.replaceState(history.state, '', cleanAddress(location.href))
    stepsOf(linkWish).reset()
    throw new ChatProblem('access_denied', chatText.denied)
  }
  try {
    await liff.startLiff(app.liffId)
  } catch (error) {
    await startAnew(liff, app, chatProblemOf(error))
  }
  if (!liff.isLoggedIn()) {
    // The log-in must return to the full address, with the course and the rest of the query.
    liff.goToLogIn(cleanAddress(location.href))
    await leave()
  }
  // The SDK leaves code and state in the address, which a permanent link would copy.
  const clean = cleanAddress(location.href)
  if (clean !== location.href) history.replaceState(history.state, '', clean)
}

/**
 * Starts the chat area before the router exists (spec section 2): the SDK with the app of the address, a logged-in LINE user, an
 * address without LINE's values. `/addFriend` has its own app and goes to /not_found when it can't start. Rejects with
 * ChatProblem or ApiError; never resolves when the page is left for LINE's log-in.
 */
export async function startChat(configs: Promise<Configs>): Promise<ChatStart> {
  const fetched = import('../../lib/chat.liff.ts')
  fetched.catch(() => undefined)
  // First of all, also without a network: another person's data must not be shown.
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
  const chat = liff.liffChat((path) => app.again(liff, path))
  return {
    chat,
    who: () => whoIsThere(chat, (problem) => startAnew(liff, app, problem)),
    async bind() {
      const id_token = chat.idToken()
      // A failed binding is tried again at the next start.
      if (id_token !== null) await call(checkLineSession, { body: { id_token, bind: true } }).catch(() => undefined)
    },
  }
}

/** The ways on to show when {@link startChat} has failed. */
export const startHelp = (config: Configs): ReactNode => createElement(StartHelp, { config })

/** Without LINE nobody is proven, and no session is used. */
function absent(isAddFriend: boolean): ChatStart {
  if (!isAddFriend) throw new ChatProblem('absent', chatText.absent)
  history.replaceState(null, '', '/not_found')
  return { chat: outsideChat, who: async () => notAsked, bind: async () => undefined }
}

/**
 * The member of this device's session if LINE's proof belongs to the same person; any other session is dropped. Without one, a
 * linked LINE user gets a new session without a question. An expired proof starts the page again.
 */
async function whoIsThere(chat: ChatPlatform, anew: (problem: unknown) => Promise<never>): Promise<Who> {
  const id_token = chat.idToken()
  if (id_token === null) return notAsked
  let expired = false
  if (readToken() !== undefined) {
    try {
      const { member } = await call(checkLineSession, { body: { id_token } })
      tabStore.drop(restartKey)
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
    tabStore.drop(restartKey)
    keepToken(token)
    return { member, expired: false }
  } catch (error) {
    if (isCode(error, 'line_not_linked')) {
      tabStore.drop(restartKey)
      silentLogIn.sayUnlinked()
    }
    if (isCode(error, 'line_refused')) await anew(error)
    // Not linked, or LINE is unavailable: the visitor stays a guest.
    return { member: null, expired }
  }
}
