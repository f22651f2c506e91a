import { checkLineSession } from '@jgm/contract/api/line'
import { call, isCode } from './api.ts'
import type { ChatPlatform } from './chat.ts'

/**
 * Makes a call that the LINE user proves, after a press. An ID token is valid for an hour and can be used once; a refused one
 * starts a new log-in at LINE, which returns to `path`, or to this address.
 */
export async function withProof<T>(
  chat: ChatPlatform,
  work: (idToken: string) => Promise<T>,
  path?: () => string,
): Promise<T> {
  try {
    return await work(chat.idToken() ?? '')
  } catch (error) {
    if (isCode(error, 'line_refused')) await chat.logInAgain(path?.())
    throw error
  }
}

/** The access token of the present LINE user if the member is linked to that user, else null; another user's token is never sent. */
export async function linkedAccessToken(chat: ChatPlatform): Promise<string | null> {
  const accessToken = chat.accessToken()
  if (accessToken === null || chat.idToken() === null) return null
  const { is_linked } = await withProof(chat, (id_token) => call(checkLineSession, { body: { id_token } }))
  return is_linked ? accessToken : null
}
