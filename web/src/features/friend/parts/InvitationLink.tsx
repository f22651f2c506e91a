import { useEffect, useRef, useState } from 'react'
import { makeInvitation } from '@jgm/contract/api/friend'
import { formatDateLong, todayInTokyo } from '@jgm/contract/model/dates'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { useChat, type Shared } from '../../../lib/chat.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useArea, usePathOf } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ChatFailure } from '../../../ui/ChatFailure.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { ToLine } from '../../../ui/ToLine.tsx'
import { friendLink } from '../flow.ts'
import { friendText } from '../text.ts'
import { invitationMessage } from './message.ts'

const text = friendText.add

/**
 * A link that adds a friend: made on request, then sent with LINE's or the device's picker, or copied. It is made in a press of
 * its own, because browsers open the picker only directly after a press.
 */
export function InvitationLink({ sender }: { sender: string }) {
  const chat = useChat()
  const { place } = useArea()
  const pathOf = usePathOf()
  const flow = useFlow(friendLink)
  const [link, setLink] = useState(flow.data ?? null)
  const make = useSubmit(
    async () => {
      const { token, expires_at: until } = await call(makeInvitation)
      // LINE keeps the query through its log-in, but no fragment; elsewhere the fragment keeps the token away from servers.
      const url =
        place === 'talk'
          ? await chat.permanentLink(pathOf('friend.invitation', undefined, { invitation: token }))
          : `${await chat.permanentLink(pathOf('friend.invitation'))}#${token}`
      return { url, until }
    },
    { onDone: setLink },
  )
  if (link) return <Sending {...link} sender={sender} onAnother={() => setLink(null)} />
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <p>{text.linkBody}</p>
        {make.failure ? <Banner kind="error" title={make.failure} live /> : null}
        <Button
          kind="outline"
          wide
          pending={make.pending}
          pendingText={text.making}
          onPress={() => make.submit(undefined)}
        >
          {text.makeLink}
        </Button>
      </div>
    </Card>
  )
}

function Sending({
  url,
  until,
  sender,
  onAnother,
}: {
  url: string
  until: string
  sender: string
  onAnother: () => void
}) {
  const chat = useChat()
  const { place } = useArea()
  const head = useRef<HTMLHeadingElement>(null)
  const [outcome, setOutcome] = useState<Shared | null>(null)
  const flow = useFlow(friendLink)
  const share = useSubmit(
    async () => {
      flow.put({ url, until })
      try {
        return await chat.share([invitationMessage(sender, url)], { text: text.message(sender), url })
      } finally {
        flow.reset()
      }
    },
    { onDone: setOutcome },
  )
  // The button that made the link disappears, so the focus goes to the heading.
  useEffect(() => head.current?.focus(), [])
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div>
          <h3 ref={head} tabIndex={-1} className="text-lg">
            {text.link}
          </h3>
          <p className="mt-1 rounded-md bg-paper p-3 text-sm break-all">{url}</p>
          <p className="mt-2 text-sm text-support">{text.until(formatDateLong(todayInTokyo(until)))}</p>
        </div>
        <ChatFailure error={share.error} failure={share.failure} />
        {outcome === 'success' ? <Banner kind="success" title={text.shared} live /> : null}
        {outcome === 'absent' ? <Banner kind="info" title={text.shareAbsent} live /> : null}
        <ToLine link={{ text: text.message(sender), url }} wide />
        {chat.canShare ? (
          <Button
            kind={chat.hasPicker ? 'solid' : 'outline'}
            wide
            pending={share.pending}
            pendingText={friendText.sending}
            onPress={() => share.submit(undefined)}
          >
            {text.share[place]}
          </Button>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <CopyButton text={url} label={text.copy} />
          <Button kind="text" size="S" onPress={onAnother}>
            {text.another}
          </Button>
        </div>
      </div>
    </Card>
  )
}
