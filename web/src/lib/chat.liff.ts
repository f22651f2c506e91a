import CloseWindow from '@line/liff/close-window'
import liff from '@line/liff/core'
import GetAccessToken from '@line/liff/get-access-token'
import GetContext from '@line/liff/get-context'
import GetDecodedIDToken from '@line/liff/get-decoded-id-token'
import GetFriendship from '@line/liff/get-friendship'
import GetIDToken from '@line/liff/get-id-token'
import IsApiAvailable from '@line/liff/is-api-available'
import IsInClient from '@line/liff/is-in-client'
import IsLoggedIn from '@line/liff/is-logged-in'
import Login from '@line/liff/login'
import Logout from '@line/liff/logout'
import OpenWindow from '@line/liff/open-window'
import PermanentLink from '@line/liff/permanent-link'
import RequestFriendship from '@line/liff/request-friendship'
import ScanCodeV2 from '@line/liff/scan-code-v2'
import SendMessages from '@line/liff/send-messages'
import ShareTargetPicker from '@line/liff/share-target-picker'
import { chatProblemOf, isDeadToken } from './chat.problems.ts'
import { deviceCanShare, shareByDevice, type ChatPlatform, type TalkMessage } from './chat.ts'
import { now } from './clock.ts'

type Policies = { createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown }

/**
 * The SDK's alert to old versions of LINE is a script of LINE's own host: the one address that may become a script while Trusted
 * Types are required. Browsers without them let it pass by the rule for scripts alone.
 */
const { trustedTypes } = window as { trustedTypes?: Policies }
trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (url.startsWith('https://static.line-scdn.net/') ? url : null),
})

liff.use(new CloseWindow())
liff.use(new GetAccessToken())
liff.use(new GetContext())
liff.use(new GetDecodedIDToken())
liff.use(new GetFriendship())
liff.use(new GetIDToken())
liff.use(new IsApiAvailable())
liff.use(new IsInClient())
liff.use(new IsLoggedIn())
liff.use(new Login())
liff.use(new Logout())
liff.use(new OpenWindow())
liff.use(new PermanentLink())
liff.use(new RequestFriendship())
liff.use(new ScanCodeV2())
liff.use(new SendMessages())
liff.use(new ShareTargetPicker())

type Messages = Parameters<typeof liff.sendMessages>[0]

/** The platform judges messages itself; ours are only looser typed. */
const asMessages = (messages: readonly TalkMessage[]): Messages => messages as unknown as Messages

const restartedKey = 'liff_restarted_at'

/** One clean start in a minute: a LINE that refuses each new token must not keep the page turning. */
function mayRestart(): boolean {
  const last = Number(sessionStorage.getItem(restartedKey) ?? 0)
  if (now().getTime() - last < 60_000) return false
  sessionStorage.setItem(restartedKey, String(now().getTime()))
  return true
}

/** Forgets LINE's tokens on this device. */
export const forgetLiff = (): void => liff.logout()

/**
 * Forgets LINE's tokens and begins at the address once more, never to return. In a browser the start logs in again; LINE's own
 * window gets new tokens with a permanent link only.
 */
export function beginAgain(address: string): Promise<never> {
  forgetLiff()
  location.replace(address)
  return new Promise(() => undefined)
}

/** Is this LINE's own window? Also known before the start. */
export const isInClient = (): boolean => liff.isInClient()

/** Whose ID token this is, as the SDK has checked it. */
export const userId = (): string | null => liff.getDecodedIDToken()?.sub ?? null

/**
 * Of the tokens that LINE's own window gives behind `#`, the SDK takes the access token, but keeps an ID token that it has from
 * before, be it another person's or past its hour. That one is taken out of its store first.
 */
function forgetOlderProof(liffId: string): void {
  if (!new URLSearchParams(location.hash.slice(1)).has('id_token')) return
  for (const name of ['IDToken', 'decodedIDToken']) sessionStorage.removeItem(`LIFF_STORE:${liffId}:${name}`)
}

/**
 * Starts the LIFF SDK: the one place that knows it. Rejects with what the SDK throws. To call before anything else touches the
 * address, which carries LINE's answer to a log-in.
 */
export async function startLiff(liffId: string): Promise<void> {
  forgetOlderProof(liffId)
  await liff.init({ liffId })
}

/** Is somebody logged in to LINE? After a failed start this may still say yes: log out first. */
export const isLoggedIn = (): boolean => liff.isLoggedIn()

/** Leaves for LINE's log-in, to come back to this address. The page is over. */
export const goToLogIn = (redirectUri: string): void => liff.login({ redirectUri })

/** In a browser the SDK's reader evaluates code as text, which our content security policy forbids: there one types. */
const canScan = (): boolean => liff.isInClient() && liff.isApiAvailable('scanCodeV2')

const talks: readonly unknown[] = ['utou', 'group', 'room']

/** Elsewhere there is no talk to write into; whether the person agreed is told by LINE when something is sent. */
function canSend(): boolean {
  const context = liff.getContext()
  return liff.isInClient() && talks.includes(context?.type) && (context?.scope ?? []).includes('chat_message.write')
}

const isFriend = async (basicId: string): Promise<boolean> =>
  (await liff.getFriendship({ officialAccountId: basicId })).friendFlag

/** In a browser LINE's sheet evaluates code as text, which our content security policy forbids: there the account's page opens. */
async function addFriend({ basic_id: id, add_url: url }: { basic_id: string; add_url: string }): Promise<boolean> {
  if (!liff.isInClient() || !liff.isApiAvailable('requestFriendship')) {
    liff.openWindow({ url, external: true })
    return false
  }
  await liff.requestFriendship({ officialAccount: { id } })
  return isFriend(id)
}

/** LINE, once started. `again` is where the page begins once more after a new log-in. */
export function liffChat(again: () => string): ChatPlatform {
  async function logInAgain(): Promise<void> {
    if (mayRestart()) await beginAgain(again())
  }
  /** Asks LINE. A dead token leads out: it is forgotten, and the page begins once more with a new log-in. */
  async function asked<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const problem = chatProblemOf(error)
      if (isDeadToken(problem)) await logInAgain()
      throw problem
    }
  }
  return {
    inClient: liff.isInClient(),
    idToken: () => liff.getIDToken(),
    accessToken: () => liff.getAccessToken(),
    logInAgain,
    canShare: liff.isApiAvailable('shareTargetPicker') || deviceCanShare(),
    share: (messages, link) =>
      asked(async () => {
        if (!liff.isApiAvailable('shareTargetPicker')) return shareByDevice(link)
        const result = await liff.shareTargetPicker(asMessages(messages))
        return result?.status === 'success' ? 'success' : 'cancel'
      }),
    canSend: canSend(),
    send: (messages) =>
      asked(async () => {
        await liff.sendMessages(asMessages(messages))
        return 'success' as const
      }),
    openWindow: ({ url, external }) => liff.openWindow({ url, external: external ?? false }),
    close: () => liff.closeWindow(),
    permanentLink: (path) => asked(async () => liff.permanentLink.createUrlBy(new URL(path, location.origin).href)),
    canScan: canScan(),
    scan: () => asked(async () => (canScan() ? ((await liff.scanCodeV2()).value ?? null) : null)),
    isFriend: (basicId) => asked(() => isFriend(basicId)),
    addFriend: (account) => asked(() => addFriend(account)),
  }
}
