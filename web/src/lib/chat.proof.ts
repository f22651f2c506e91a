import { checkLineSession } from '@jgm/contract/api/line'
import { call, isCode } from './api.ts'
import type { ChatPlatform } from './chat.ts'

/**
 * Asks our server something that the LINE user proves. An ID token is good for an hour, and opens something once: one that is
 * refused leads to a new log-in at LINE and back to this address.
 */
export async function withProof<T>(chat: ChatPlatform, work: (idToken: string) => Promise<T>): Promise<T> {
  try {
    return await work(chat.idToken() ?? '')
  } catch (error) {
    if (isCode(error, 'line_refused')) await chat.logInAgain()
    throw error
  }
}

/** The access token of the LINE user who is there, if that is the one the member is linked to; nobody else's is ever sent. */
export async function linkedAccessToken(chat: ChatPlatform): Promise<string | null> {
  const accessToken = chat.accessToken()
  if (accessToken === null || chat.idToken() === null) return null
  const { is_linked } = await withProof(chat, (id_token) => call(checkLineSession, { body: { id_token } }))
  return is_linked ? accessToken : null
}
