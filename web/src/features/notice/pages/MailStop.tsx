import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { stopCompanionMails } from '@jgm/contract/api/companion'
import { stopMails } from '@jgm/contract/api/notice'
import { stopRequestMails } from '@jgm/contract/api/request'
import { stopWaiting } from '@jgm/contract/api/waitlist'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { To, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { mailStopQuery } from '../api.ts'
import { stopText as text } from '../text.setting.ts'
import { tabStore } from '../../../lib/stores.ts'

const tokenKey = 'mail_stop'

/** The token of the link: read once from the fragment, removed from the address, and kept for this tab so that a reload works. */
function useStopToken(): string {
  const [token] = useState(() => location.hash.slice(1) || (tabStore.read(tokenKey) ?? ''))
  useEffect(() => {
    if (location.hash === '') return
    tabStore.keep(tokenKey, token)
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [token])
  return token
}

/**
 * Stops mails without a log-in (spec section 2, `email/stop`): notices; with a companion's token (`c.`) what is sent about one
 * participation; with the token of a wait (`w.`) the wait itself; with that of an informed address (`r.`) mails about requests of others. Other mails about bookings continue.
 */
export default function MailStop() {
  const token = useStopToken()
  if (token === '') return <Invalid />
  if (token.startsWith('c.')) return <OneStop token={token} endpoint={stopCompanionMails} words={text.companion} />
  if (token.startsWith('w.')) return <OneStop token={token} endpoint={stopWaiting} words={text.waitlist} />
  if (token.startsWith('r.')) return <OneStop token={token} endpoint={stopRequestMails} words={text.request} />
  return <NoticeStop token={token} />
}

function Invalid() {
  return (
    <>
      <PageHead title={useTitle()} />
      <PageBody>
        <Banner kind="error" title={text.invalid} live />
        <p>
          <To page="inquiry.input" {...buttonLook('outline', 'M')}>
            {text.contact}
          </To>
        </p>
      </PageBody>
    </>
  )
}

const isInvalid = (error: unknown): boolean => isCode(error, 'mail_stop_invalid') || isCode(error, 'validation')

function NoticeStop({ token }: { token: string }) {
  const title = useTitle()
  const { data, error, refetch } = useQuery(mailStopQuery(token))
  const [done, setDone] = useState(false)
  const stop = useSubmit((given: string) => call(stopMails, { body: { token: given } }), {
    onDone: () => setDone(true),
  })
  if (isInvalid(error)) return <Invalid />
  return (
    <>
      <PageHead title={done ? text.doneTitle : title} />
      <PageBody>
        {done ? (
          <>
            <Banner kind="success" title={text.done} live />
            <p>{text.note}</p>
            <p>
              <To page="notice.setting" {...buttonLook('outline', 'M')}>
                {text.toSetting}
              </To>
            </p>
          </>
        ) : data ? (
          <>
            <p className="text-lg font-bold text-ink">{text.lead(data.email)}</p>
            <p>{text.note}</p>
            {stop.failure ? <Banner kind="error" title={stop.failure} live /> : null}
            <Button pending={stop.pending} pendingText={text.stopping} wide onPress={() => stop.submit(token)}>
              {text.stop}
            </Button>
          </>
        ) : error ? (
          <LoadFailed error={error} retry={refetch} />
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}

type OneStopProps = {
  readonly token: string
  readonly endpoint: typeof stopCompanionMails | typeof stopWaiting | typeof stopRequestMails
  readonly words: typeof text.companion | typeof text.waitlist | typeof text.request
}

function OneStop({ token, endpoint, words }: OneStopProps) {
  const [done, setDone] = useState(false)
  const stop = useSubmit((given: string) => call(endpoint, { body: { token: given } }), { onDone: () => setDone(true) })
  if (isInvalid(stop.error)) return <Invalid />
  return (
    <>
      <PageHead title={done ? words.doneTitle : words.title} />
      <PageBody>
        {done ? (
          <Banner kind="success" title={words.done} live />
        ) : (
          <>
            <p className="text-lg font-bold text-ink">{words.lead}</p>
            <p>{words.note}</p>
            {stop.failure ? <Banner kind="error" title={stop.failure} live /> : null}
            <Button pending={stop.pending} pendingText={text.stopping} wide onPress={() => stop.submit(token)}>
              {words.stop}
            </Button>
          </>
        )}
      </PageBody>
    </>
  )
}
