import type { ComponentType, ReactNode } from 'react'
import { getConfigs } from '@jgm/contract/api/config'
import type { Configs } from '@jgm/contract/api/config'
import { getMember } from '@jgm/contract/api/session'
import type { Member } from '@jgm/contract/api/session'
import { ApiError, call, isCode } from '../lib/api.ts'
import { ChatProblem, outsideChat, type ChatPlatform } from '../lib/chat.ts'
import { transportText } from '../lib/text.ts'
import { dropToken, readToken } from '../lib/session.ts'
import type { Row, Table } from '../routing/table.ts'
import { fetchScreen } from './routes.tsx'
import { chatTable, mainTable } from './tables.ts'

export type Ready = {
  readonly config: Configs
  readonly member: Member | null
  readonly expired: boolean
  /** LINE has not identified the visitor, so the log-in stored on this device is neither shown nor changed. */
  readonly unasked?: true
  readonly chat: ChatPlatform
  /** In the chat area: binds a new session to the present LINE user. */
  readonly bind?: () => Promise<void>
  readonly table: Table
  /** The layout of the chat area, whose code only its own visitors fetch. */
  readonly Layout?: ComponentType
}

/** The chat area could not start. `help` shows the ways on without LINE. */
export class BootProblem extends Error {
  readonly help: ReactNode

  constructor(message: string, help: ReactNode) {
    super(message)
    this.name = 'BootProblem'
    this.help = help
  }
}

const readConfigs = (): Promise<Configs> => call(getConfigs, {}, { anonymous: true })

/** The member of the stored token. An expired session is dropped and reported as `expired`. */
async function readWho(): Promise<Pick<Ready, 'member' | 'expired'>> {
  if (readToken() === undefined) return { member: null, expired: false }
  try {
    return { member: await call(getMember), expired: false }
  } catch (error) {
    if (!isCode(error, 'unauthenticated')) throw error
    dropToken()
    return { member: null, expired: true }
  }
}

/** A page kept for times without a network never loads the application's data; a second try reloads the page. */
export function stayOffline(): () => Promise<Ready> {
  let asked = false
  return () => {
    if (asked) location.reload()
    asked = true
    return Promise.reject(new ApiError('offline', 0, transportText.offline))
  }
}

/** Reads the member and the configuration, side by side (spec section 1); a rendered page has the configuration in it. */
export async function loadReady(known?: Configs): Promise<Ready> {
  const [config, who] = await Promise.all([known ?? readConfigs(), readWho()])
  return { config, ...who, chat: outsideChat, table: mainTable }
}

/**
 * {@link loadReady} for the chat area: loads its code, LINE and the configuration side by side, then the member: the session of
 * this device if it belongs to the LINE user, else a new one if the LINE user is linked. An unknown address asks for no log-in.
 * Without LINE's proof no session is used.
 */
export async function loadChat(): Promise<Ready> {
  const configs = readConfigs()
  configs.catch(() => undefined)
  const [{ startChat, notAsked, startHelp }, { cleanAddress, leadsNowhere }, { LineLayout: Layout }] =
    await Promise.all([
      import('../areas/line/boot.ts'),
      import('../areas/line/address.ts'),
      import('../areas/line/layout.tsx'),
    ])
  const area = { table: chatTable, Layout }
  const isNowhere = (rows: readonly Row[]): boolean => leadsNowhere(location.href, rows)
  if (isNowhere(chatTable.known().rows) && isNowhere(await chatTable.whole())) {
    history.replaceState(history.state, '', cleanAddress(location.href))
    return { config: await configs, ...notAsked, chat: outsideChat, ...area }
  }
  void fetchScreen(chatTable)
  const { chat, who, bind } = await startChat(configs).catch(async (problem: unknown) => {
    if (!(problem instanceof ChatProblem)) throw problem
    throw new BootProblem(problem.message, startHelp(await configs))
  })
  const config = await configs
  return { config, ...(await who()), chat, bind, ...area }
}
