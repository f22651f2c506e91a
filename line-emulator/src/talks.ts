import { nextMessageId, type Platform, type TalkMessage } from './state.ts'

/** A message object of the Messaging API. */
export type SentMessage = TalkMessage['message']

/** Puts a message into a talk and returns it. */
export function addMessage(
  platform: Platform,
  given: Pick<TalkMessage, 'talkId' | 'from' | 'message' | 'via'> &
    Partial<Pick<TalkMessage, 'retryKey' | 'requestId'>>,
): TalkMessage {
  const message: TalkMessage = {
    retryKey: undefined,
    requestId: undefined,
    ...given,
    id: nextMessageId(),
    at: platform.now(),
  }
  platform.messages.push(message)
  if (message.via !== 'typed') platform.loading.delete(message.talkId)
  return message
}
