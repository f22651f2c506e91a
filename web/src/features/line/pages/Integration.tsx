import { useEffect, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { beginLineLogin, changeLineIntegration, consentHowTo, type LineIntegration } from '@jgm/contract/api/line'
import { call } from '../../../lib/api.ts'
import { linkedAccessToken } from '../../../lib/chat.proof.ts'
import { useChat } from '../../../lib/chat.ts'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { To, useArea, useArrivalState, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { useLinkByUser } from '../../account/parts/useLinkByUser.ts'
import { lineIntegrationQuery } from '../../member/api.ts'
import { Accounts } from '../parts/Accounts.tsx'
import { lineText } from '../text.ts'

const text = lineText.integration

/** LINE reports friends a moment after a link. Milliseconds: a link younger than `age` is read again each `every`. */
const young = { age: 20_000, every: 3_000 } as const

const isYoung = (linkedAt: string | null): boolean =>
  linkedAt !== null && now().getTime() - Date.parse(linkedAt) < young.age

/** The member's LINE link, and the official accounts of the courses (spec section 2, `line/integration` and `/mypage/line`). */
export default function Integration() {
  const title = useTitle()
  const { line } = useConfig()
  const { data, error, refetch } = useQuery({
    ...lineIntegrationQuery(),
    refetchInterval: ({ state }) => (isYoung(state.data?.linked_at ?? null) ? young.every : false),
  })
  const { linked: linkedJustNow } = useArrivalState()
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        {line === null ? (
          <Banner kind="info" title={text.absent} />
        ) : data ? (
          <Linking integration={data} justNow={linkedJustNow === true} />
        ) : error ? (
          <LoadFailed error={error} retry={refetch} />
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}

/** The result of an action, and what is left to do. */
type Told = { readonly title: string; readonly more?: string; readonly isLinked?: boolean }

function Linking({ integration, justNow }: { integration: LineIntegration; justNow: boolean }) {
  const [told, setTold] = useState<Told | null>(justNow ? { title: text.linked, isLinked: true } : null)
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (told === null || !pressed.current) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    // The pressed button disappears, so the focus goes to the message.
    box.current?.focus({ preventScroll: true })
  }, [told])
  const tell = (what: Told): void => {
    pressed.current = true
    setTold(what)
  }
  return (
    <>
      {told === null ? null : (
        <div ref={box} tabIndex={-1}>
          <Banner kind="success" title={told.title} live actions={told.isLinked ? <WaysOn /> : undefined}>
            {told.more ? <p>{told.more}</p> : null}
          </Banner>
        </div>
      )}
      <Card>
        <p className="text-xl font-bold text-ink">{integration.linked ? text.on : text.off}</p>
        {integration.display_name === null ? null : (
          <p className="mt-1 wrap-anywhere">{text.name(integration.display_name)}</p>
        )}
        {integration.linked ? null : <p className="mt-2">{text.benefit}</p>}
      </Card>
      {integration.linked ? (
        <>
          <Accounts accounts={integration.accounts} />
          <Unlink
            onDone={(consent) =>
              tell({ title: text.unlinked, ...(consent === 'revoked' ? {} : { more: consentHowTo }) })
            }
          />
        </>
      ) : (
        <LinkNow onDone={() => tell({ title: text.linked, isLinked: true })} />
      )}
    </>
  )
}

/** What the golfer came for before the link. */
function WaysOn() {
  const { place } = useArea()
  return (
    <>
      <To page="booking.select" query={{ from: 'mypage' }} {...buttonLook('solid', 'M')}>
        {text.book}
      </To>
      <To page="home" {...buttonLook('outline', 'M')}>
        {place === 'talk' ? text.toMenu : text.toHome}
      </To>
    </>
  )
}

/** Links in the chat area the present LINE user, elsewhere through LINE Login, which returns to this page. */
function LinkNow({ onDone }: { onDone: () => void }) {
  const chat = useChat()
  const { place } = useArea()
  const [leaving, setLeaving] = useState(false)
  const token = chat.idToken()
  const byUser = useLinkByUser(onDone)
  const byLogin = useSubmit((purpose: 'link') => call(beginLineLogin, { body: { purpose } }), {
    onDone: ({ url }) => {
      setLeaving(true)
      location.assign(url)
    },
  })
  const failure = byUser.failure ?? byLogin.failure
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-support">{text.consent}</p>
      {failure ? <Banner kind="error" title={failure} live /> : null}
      {place === 'talk' && token === null ? <Banner kind="warning" title={text.needsLine} /> : null}
      <Button
        wide
        pending={byUser.pending || byLogin.pending || leaving}
        pendingText={text.linking}
        onPress={() => {
          if (place === 'web') byLogin.submit('link')
          else if (token !== null) byUser.submit('press')
        }}
      >
        {text.link}
      </Button>
    </div>
  )
}

function Unlink({ onDone }: { onDone: (consent: 'revoked' | 'remains' | null) => void }) {
  const chat = useChat()
  const queries = useQueryClient()
  // Without an address LINE is the member's only log-in, and the server refuses to unlink it.
  const isOnlyWay = useMember()?.email === null
  const [isAsked, setIsAsked] = useState(false)
  const unlink = useSubmit(
    async () => {
      const access_token = await linkedAccessToken(chat)
      return call(changeLineIntegration, { body: { action: 'unlink', ...(access_token ? { access_token } : {}) } })
    },
    {
      onDone: (reply) => {
        queries.setQueryData(lineIntegrationQuery().queryKey, reply)
        onDone(reply.consent)
      },
    },
  )
  return (
    <>
      <Button kind="danger" wide onPress={() => setIsAsked(true)}>
        {text.unlink}
      </Button>
      <Dialog open={isAsked} title={text.unlinkTitle} onClose={() => setIsAsked(false)}>
        {isOnlyWay ? (
          <Banner kind="warning" title={text.onlyWay} />
        ) : (
          <>
            <p>{text.unlinkConfirm}</p>
            <p className="mt-2">{text.unlinkSessions}</p>
            <p className="mt-2 mb-4">{text.unlinkNotice}</p>
            {unlink.failure ? <Banner kind="error" title={unlink.failure} live /> : null}
          </>
        )}
        <div className="mt-4 flex flex-col gap-3">
          {isOnlyWay ? (
            <To page="memberEmail.address" {...buttonLook('solid', 'L', true)}>
              {text.addEmail}
            </To>
          ) : (
            <Button
              kind="danger"
              wide
              pending={unlink.pending}
              pendingText={text.unlinking}
              onPress={() => unlink.submit(undefined)}
            >
              {text.unlink}
            </Button>
          )}
          <Button kind="outline" wide onPress={() => setIsAsked(false)}>
            {text.keep}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
