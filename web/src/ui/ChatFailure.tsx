import { isDeadToken } from '../lib/chat.problems.ts'
import { ChatProblem, useChat } from '../lib/chat.ts'
import { useHelpTel } from '../lib/helpTel.ts'
import { telHref } from '@jgm/contract/model/tel'
import { chatText } from '../lib/text.chat.ts'
import { Banner } from './Banner.tsx'
import { Button, buttonLook } from './Button.tsx'

/**
 * Why something did not reach LINE. A person who has to log in to LINE again, although that has just been tried, gets a button that tries
 * once more and the telephone number.
 */
export function ChatFailure({
  error,
  failure,
  outside,
}: {
  error: unknown
  failure: string | null
  /** The way on without LINE's picker; in LINE there is none. */
  outside?: string
}) {
  const chat = useChat()
  const tel = useHelpTel()
  if (failure === null) return null
  if (!(error instanceof ChatProblem)) return <Banner kind="error" title={failure} live />
  if (!isDeadToken(error)) return <Banner kind="error" title={(chat.inClient ? undefined : outside) ?? failure} live />
  return (
    <Banner
      kind="error"
      title={chatText.ended}
      live
      actions={
        <>
          <Button size="M" onPress={() => void chat.logInAgain()}>
            {chatText.again}
          </Button>
          {tel === undefined ? null : (
            <a href={telHref(tel)} {...buttonLook('outline', 'M')}>
              {chatText.call(tel)}
            </a>
          )}
        </>
      }
    >
      <p>{chatText.endedBody}</p>
    </Banner>
  )
}
