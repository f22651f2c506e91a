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
import SubWindow from '@line/liff/sub-window'
import { LiffCommonProfilePlugin } from '@line/liff-common-profile-plugin'
import { mayRestart } from './chat.restart.ts'
import { chatProblemOf, isDeadToken } from './chat.problems.ts'
import { deviceCanShare, shareByDevice, storedNames, type ChatPlatform, type TalkMessage } from './chat.ts'
import { tabStore } from './stores.ts'

declare module '@liff/core' {
  interface LiffCore {
    $commonProfile: ReturnType<LiffCommonProfilePlugin['install']>
  }
}

type Policies = { createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown }

/**
 * The SDK shows its alert to old versions of LINE with a script of LINE's own host: the only address that may become a script
 * while Trusted Types are required. Browsers without Trusted Types apply only the rule for scripts.
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
liff.use(new SubWindow())

// The plugin of Quick-fill is typed for the SDK in one piece, of which it uses what is here.
const quickFill = new LiffCommonProfilePlugin()
type WholeContext = Parameters<typeof quickFill.install>[0]
liff.use({ name: quickFill.name, install: (context: unknown) => quickFill.install(context as WholeContext) })

type Messages = Parameters<typeof liff.sendMessages>[0]

/** The platform checks messages itself; our type is only looser. */
const asMessages = (messages: readonly TalkMessage[]): Messages => messages as unknown as Messages

/** Deletes LINE's tokens on this device. */
export const forgetLiff = (): void => liff.logout()

/**
 * Deletes LINE's tokens and loads the address again; never resolves. In a browser the new start logs in again; LINE's own window
 * gets new tokens only with a permanent link.
 */
export function beginAgain(address: string): Promise<never> {
  forgetLiff()
  location.replace(address)
  return new Promise(() => undefined)
}

/** Is this LINE's own window? Works before the start, too. */
export const isInClient = (): boolean => liff.isInClient()

/** The user of the ID token, as the SDK has verified it. */
export const userId = (): string | null => liff.getDecodedIDToken()?.sub ?? null

/**
 * Of the tokens in the fragment in LINE's own window, the SDK takes the access token, but keeps an earlier ID token, even if it
 * is another person's or expired. So that one is deleted from the SDK's store first.
 */
function forgetOlderProof(liffId: string): void {
  if (!new URLSearchParams(location.hash.slice(1)).has('id_token')) return
  for (const name of ['IDToken', 'decodedIDToken']) tabStore.drop(`LIFF_STORE:${liffId}:${name}`)
}

/**
 * Starts the LIFF SDK; only this file uses it. Rejects with the SDK's errors. Call it before anything else changes the address,
 * which contains LINE's answer to a log-in.
 */
export async function startLiff(liffId: string): Promise<void> {
  forgetOlderProof(liffId)
  await liff.init({ liffId })
}

/** Is a person logged in to LINE? May still be true after a failed start: log out first. */
export const isLoggedIn = (): boolean => liff.isLoggedIn()

/** Leaves for LINE's log-in, which returns to this address. */
export const goToLogIn = (redirectUri: string): void => liff.login({ redirectUri })

/** In a browser the SDK's reader evaluates code as text, which our content security policy forbids: there the person types the number. */
const canScan = (): boolean => liff.isInClient() && liff.isApiAvailable('scanCodeV2')

const talks: readonly unknown[] = ['utou', 'group', 'room']

/** Outside LINE there is no talk to write into. Whether the person agreed shows only when something is sent. */
function canSend(): boolean {
  const context = liff.getContext()
  return liff.isInClient() && talks.includes(context?.type) && (context?.scope ?? []).includes('chat_message.write')
}

const isFriend = async (basicId: string): Promise<boolean> =>
  (await liff.getFriendship({ officialAccountId: basicId })).friendFlag

/**
 * In a browser LINE's sheet evaluates code as text, which our content security policy forbids: there the account's page opens. So it
 * does in an older LINE, which opens it itself.
 */
async function addFriend({ basic_id: id, add_url: url }: { basic_id: string; add_url: string }): Promise<boolean> {
  if (!liff.isInClient() || !liff.isApiAvailable('requestFriendship')) {
    liff.openWindow({ url, external: !liff.isInClient() })
    return false
  }
  await liff.requestFriendship({ officialAccount: { id } })
  return isFriend(id)
}

/** LINE after its start. `again` is the address to load after a new log-in, for a path or for the present address. */
export function liffChat(again: (path?: string) => string): ChatPlatform {
  /** Calls LINE. An expired token is deleted, and the page loads again with a new log-in. */
  async function asked<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const problem = chatProblemOf(error)
      if (isDeadToken(problem) && mayRestart()) await beginAgain(again())
      throw problem
    }
  }
  return {
    inClient: liff.isInClient(),
    idToken: () => liff.getIDToken(),
    accessToken: () => liff.getAccessToken(),
    logInAgain: (path) => beginAgain(again(path)),
    hasPicker: liff.isApiAvailable('shareTargetPicker'),
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
    canAskProfile: liff.isInClient() && liff.isApiAvailable('subwindowOpen'),
    askProfile: () => asked(() => liff.$commonProfile.get([...storedNames])),
    isFriend: (basicId) => asked(() => isFriend(basicId)),
    addFriend: (account) => asked(() => addFriend(account)),
  }
}
