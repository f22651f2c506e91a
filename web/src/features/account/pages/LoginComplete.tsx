import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useChat } from '../../../lib/chat.ts'
import { To, useRouteQuery, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { lineIntegrationQuery } from '../../member/api.ts'
import { useLinkByUser } from '../parts/useLinkByUser.ts'
import { lineText } from '../text.line.ts'

const text = lineText.complete

/** Shown after a log-in in the chat area, and to a logged-in member on a guest's screen (`menu=login`). */
export default function LoginComplete() {
  const title = useTitle()
  const chat = useChat()
  const already = useRouteQuery().get('menu') === 'login'
  return (
    <PageBody>
      <BigCheck title={already ? title : text.title}>
        {already ? <p>{text.already}</p> : null}
        {chat.inClient ? <p>{text.body}</p> : null}
      </BigCheck>
      <div className="flex flex-col gap-3">
        {chat.inClient ? (
          <Button wide onPress={() => chat.close()}>
            {text.toTalk}
          </Button>
        ) : null}
        <To page="menu" {...buttonLook(chat.inClient ? 'outline' : 'solid', 'L', true)}>
          {text.toMenu}
        </To>
      </div>
      <LinkOffer />
    </PageBody>
  )
}

/** Offers the LINE link after a log-in by password, so that the next log-in needs no password. */
function LinkOffer() {
  const chat = useChat()
  const { data } = useQuery(lineIntegrationQuery())
  const [linkedNow, setLinkedNow] = useState(false)
  const link = useLinkByUser(() => setLinkedNow(true))
  if (linkedNow) return <Banner kind="success" title={text.linked} live />
  if (!data || data.linked || chat.idToken() === null) return null
  return (
    <Card>
      <h2 className="text-xl">{text.linkTitle}</h2>
      <p className="mt-2">{text.benefit}</p>
      <p className="mt-2 text-sm text-support">{text.consent}</p>
      <div className="mt-4 flex flex-col gap-3">
        {link.failure ? <Banner kind="error" title={link.failure} live /> : null}
        <Button
          kind="outline"
          wide
          pending={link.pending}
          pendingText={text.linking}
          onPress={() => link.submit('press')}
        >
          {text.link}
        </Button>
      </div>
    </Card>
  )
}
