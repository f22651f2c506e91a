import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { stopMails } from '@jgm/contract/api/notice'
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

const tokenKey = 'mail_stop'

/** The token of the link: read once from the fragment, removed from the address, and kept for this tab so that a reload works. */
function useStopToken(): string {
  const [token] = useState(() => location.hash.slice(1) || (sessionStorage.getItem(tokenKey) ?? ''))
  useEffect(() => {
    if (location.hash === '') return
    sessionStorage.setItem(tokenKey, token)
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [token])
  return token
}

/** Stops notices by mail without a log-in (spec section 2, `email/stop`). Mails about bookings continue. */
export default function MailStop() {
  const title = useTitle()
  const token = useStopToken()
  const { data, error, refetch } = useQuery({ ...mailStopQuery(token), enabled: token !== '' })
  const [done, setDone] = useState(false)
  const stop = useSubmit((given: string) => call(stopMails, { body: { token: given } }), {
    onDone: () => setDone(true),
  })
  if (token === '' || isCode(error, 'mail_stop_invalid') || isCode(error, 'validation'))
    return (
      <>
        <PageHead title={title} />
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
