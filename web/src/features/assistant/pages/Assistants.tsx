import { useEffect, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endAssistant, type ConnectedAssistant } from '@jgm/contract/api/assistant'
import { formatDateTime } from '@jgm/contract/model/dates'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { To, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Card, Rows } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Unbroken, unbroken } from '../../../ui/Unbroken.tsx'
import { assistantsQuery } from '../api.ts'
import { assistantText } from '../text.ts'

const text = assistantText.list

/** The assistants that may act for the member, each ended by one press. */
export default function Assistants() {
  const title = useTitle()
  const { data, error, refetch } = useQuery(assistantsQuery)
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <p>{unbroken(text.lead)}</p>
        {data ? (
          <>
            <List assistants={data.assistants} address={data.address} />
            <Section title={text.how}>
              <p className="text-sm">{unbroken(text.howHelp)}</p>
              <p className="wrap-anywhere">{data.address}</p>
              <CopyButton text={data.address} label={text.copy} />
            </Section>
          </>
        ) : error ? (
          <LoadFailed error={error} title={text.failed} retry={refetch} />
        ) : (
          <Spinner />
        )}
        <To page="member.account" {...buttonLook('text', 'M')}>
          {text.toAccount}
        </To>
      </PageBody>
    </>
  )
}

function List({ assistants, address }: { assistants: readonly ConnectedAssistant[]; address: string }) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<ConnectedAssistant>()
  const [done, setDone] = useState<string>()
  const said = useRef<HTMLDivElement>(null)
  // The pressed button disappears with its assistant, so the focus goes to the message.
  useEffect(() => {
    if (done !== undefined) said.current?.focus()
  }, [done])
  const end = useSubmit(({ id }: ConnectedAssistant) => call(endAssistant, { params: { id } }), {
    onDone: (_reply, { id, name, host, connected_at: since }) => {
      queries.setQueryData(assistantsQuery.queryKey, { address, assistants: assistants.filter((one) => one.id !== id) })
      void queries.invalidateQueries({ queryKey: assistantsQuery.queryKey })
      setDone(text.ended(name, host ?? text.own, formatDateTime(since)))
    },
  })
  function press(one: ConnectedAssistant): void {
    if (end.pending) return
    setAsked(one)
    setDone(undefined)
    end.submit(one)
  }
  return (
    <>
      {end.failure ? <Banner kind="error" title={end.failure} live /> : null}
      {done === undefined ? null : (
        <div ref={said} tabIndex={-1}>
          <Banner kind="success" title={done} live />
        </div>
      )}
      {assistants.length === 0 ? (
        <p className="font-bold text-ink">{text.none}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {assistants.map((one) => (
            <li key={one.id}>
              <Assistant one={one} pending={end.pending && asked?.id === one.id} onEnd={() => press(one)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Assistant({ one, pending, onEnd }: { one: ConnectedAssistant; pending: boolean; onEnd: () => void }) {
  const at = (instant: string) => (
    <span className="tabular">
      <Unbroken text={formatDateTime(instant)} />
    </span>
  )
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <h2 className="text-lg wrap-anywhere">{one.name}</h2>
        <Rows
          rows={[
            { label: text.host, value: <span className="wrap-anywhere">{one.host ?? text.own}</span> },
            { label: text.can, value: unbroken(one.scopes.map((scope) => assistantText.may[scope]).join('。')) },
            ...(one.count > 1 ? [{ label: text.count, value: unbroken(text.counted(one.count)) }] : []),
            { label: text.since, value: at(one.connected_at) },
            { label: text.used, value: at(one.used_at) },
          ]}
        />
        <Button kind="outline" size="M" wide pending={pending} pendingText={text.ending} onPress={onEnd}>
          <span>
            <span className="sr-text">{text.of(one.name)}</span>
            {text.end}
          </span>
        </Button>
      </div>
    </Card>
  )
}
