import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { setCalendarFeed } from '@jgm/contract/api/calendar'
import type { Call } from '@jgm/contract/api/endpoint'
import { call } from '../../../lib/api.ts'
import { useChat } from '../../../lib/chat.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { OutsideLink } from '../../../ui/OutsideLink.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { unbroken } from '../../../ui/Unbroken.tsx'
import { calendarQuery } from '../api.ts'
import { calendarText as text } from '../text.ts'

type State = Call<typeof setCalendarFeed>['body']['state']

/** The private address by which the member's plays stand in a calendar of their own. */
export default function CalendarFeed() {
  const title = useTitle()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(calendarQuery)
  const [told, setTold] = useState<string>()
  const setting = useSubmit((state: State) => call(setCalendarFeed, { body: { state } }), {
    onDone(own, state) {
      queries.setQueryData(calendarQuery.queryKey, own)
      setTold({ on: text.made, renewed: text.renewed, off: text.ended }[state])
      window.scrollTo({ top: 0, behavior: 'instant' })
    },
  })
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        {told === undefined ? null : <Banner kind="success" title={told} live />}
        <p>{unbroken(text.lead)}</p>
        <p className="text-support">{unbroken(text.what)}</p>
        {setting.failure ? <Banner kind="error" title={setting.failure} live /> : null}
        {data ? (
          data.address === null ? (
            <Button wide pending={setting.pending} pendingText={text.making} onPress={() => setting.submit('on')}>
              {text.make}
            </Button>
          ) : (
            <Ready address={data.address} pending={setting.pending} onSet={setting.submit} />
          )
        ) : error ? (
          <LoadFailed error={error} title={text.failed} retry={refetch} />
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}

function Ready({ address, pending, onSet }: { address: string; pending: boolean; onSet: (state: State) => void }) {
  const chat = useChat()
  return (
    <>
      {chat.inClient ? <Banner kind="info" title={text.inTalk} /> : <Programs address={address} />}
      <Card>
        <h2 className="text-lg font-bold text-ink">{text.other}</h2>
        <p className="my-2 text-sm">{unbroken(text.otherHelp)}</p>
        <CopyButton text={`https://${address}`} label={text.copy} />
      </Card>
      <p className="text-sm">{unbroken(text.slow)}</p>
      <p className="text-sm font-bold text-ink">{unbroken(text.secret)}</p>
      <Ending title={text.renew} help={text.renewHelp} pending={pending} onSure={() => onSet('renewed')} />
      <Ending title={text.end} help={text.endHelp} pending={pending} onSure={() => onSet('off')} />
    </>
  )
}

/** A press for each program that takes an address by a link. */
function Programs({ address }: { address: string }) {
  const webcal = `webcal://${address}`
  return (
    <>
      <p className="font-bold text-ink">{text.ready}</p>
      <div>
        <a href={webcal} {...buttonLook('outline', 'L', true)}>
          {text.apple}
        </a>
        <p className="mt-1 text-sm text-support">{unbroken(text.appleHelp)}</p>
      </div>
      <div>
        <OutsideLink
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
          {...buttonLook('outline', 'L', true)}
        >
          {text.google}
        </OutsideLink>
        <p className="mt-1 text-sm text-support">{unbroken(text.googleHelp)}</p>
      </div>
    </>
  )
}

/** Ends the address that stands, behind a second press. */
function Ending({
  title,
  help,
  pending,
  onSure,
}: {
  title: string
  help: string
  pending: boolean
  onSure: () => void
}) {
  const [isAsked, ask] = useState(false)
  return (
    <Section title={title}>
      <p className="text-sm">{unbroken(help)}</p>
      {isAsked ? (
        <div className="grid gap-3 sm:grid-cols-2" role="group" aria-label={title}>
          <Button
            kind="danger"
            size="M"
            pending={pending}
            pendingText={text.changing}
            onPress={() => {
              ask(false)
              onSure()
            }}
          >
            {text.sure(title)}
          </Button>
          <Button kind="outline" size="M" onPress={() => ask(false)}>
            {text.stay}
          </Button>
        </div>
      ) : (
        <Button kind="outline" size="M" onPress={() => ask(true)}>
          {title}
        </Button>
      )}
    </Section>
  )
}
