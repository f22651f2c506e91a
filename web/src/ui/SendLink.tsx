import { useState } from 'react'
import { useChat, type Shared, type SharedLink, type TalkMessage } from '../lib/chat.ts'
import { useSubmit } from '../lib/useSubmit.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { ChatFailure } from './ChatFailure.tsx'
import { CopyButton } from './CopyButton.tsx'
import { ChatIcon, SendIcon } from './icons.tsx'
import { ToLine } from './ToLine.tsx'

/**
 * Sends a sentence, with its link, to people whom the reader picks: in LINE, with the device's share sheet, or as a copied text. Says whether it
 * was sent, and offers the copy where it can't be.
 */
export function SendLink({
  message,
  link,
  words,
  wide = false,
  isMain = false,
}: {
  /** What LINE's picker sends. */
  message: TalkMessage
  link: SharedLink
  words: Readonly<Record<'send' | 'sending' | 'copy' | 'sent' | 'cancel' | 'failed', string>>
  wide?: boolean
  /** Is it the one thing to press? */
  isMain?: boolean
}) {
  const chat = useChat()
  const [outcome, setOutcome] = useState<Shared | null>(null)
  const send = useSubmit(() => chat.share([message], link), { onDone: setOutcome })
  return (
    <>
      <ToLine link={link} kind={isMain ? 'solid' : 'outline'} size={wide ? 'L' : 'M'} wide={wide} />
      {chat.canShare ? (
        <Button
          kind={isMain && chat.hasPicker ? 'solid' : 'outline'}
          size={wide ? 'L' : 'M'}
          wide={wide}
          pending={send.pending}
          pendingText={words.sending}
          onPress={() => {
            setOutcome(null)
            send.submit(undefined)
          }}
        >
          <span className="inline-flex items-center justify-center gap-2">
            {chat.hasPicker ? <ChatIcon /> : <SendIcon />}
            {words.send}
          </span>
        </Button>
      ) : null}
      <CopyButton text={link.url === undefined ? link.text : `${link.text}\n${link.url}`} label={words.copy} />
      {outcome === 'success' ? <Banner kind="success" title={words.sent} live /> : null}
      {outcome === 'cancel' ? <Banner kind="info" title={words.cancel} live /> : null}
      {outcome === 'absent' ? <Banner kind="info" title={words.failed} live /> : null}
      <ChatFailure error={send.error} failure={send.failure} outside={words.failed} />
    </>
  )
}
