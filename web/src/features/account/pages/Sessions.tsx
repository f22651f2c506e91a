import { useEffect, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, type OwnSession } from '@jgm/contract/api/session-list'
import { formatDateTime } from '@jgm/contract/model/dates'
import { deviceName } from '@jgm/contract/model/devices'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { To, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Card, Chip, Rows } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { sessionsQuery } from '../api.ts'
import { keysText } from '../text.keys.ts'

const text = keysText.sessions

/** The member's log-ins, each with a button to log it out. */
export default function Sessions() {
  const title = useTitle()
  const { data, error, refetch } = useQuery(sessionsQuery())
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <p>{text.lead}</p>
        {data ? <List sessions={data.sessions} /> : error ? <LoadFailed error={error} retry={refetch} /> : <Spinner />}
        <div className="flex flex-col gap-3 sm:flex-row">
          <To page="account.password" {...buttonLook('outline', 'M')}>
            {text.toPassword}
          </To>
          <To page="member.account" {...buttonLook('text', 'M')}>
            {keysText.toAccount}
          </To>
        </div>
      </PageBody>
    </>
  )
}

function List({ sessions }: { sessions: readonly OwnSession[] }) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const said = useRef<HTMLDivElement>(null)
  // The pressed button disappears with its device, so the focus goes to the message.
  useEffect(() => {
    if (done !== null) said.current?.focus()
  }, [done])
  const end = useSubmit(
    (which: OwnSession | 'others') =>
      which === 'others' ? call(endOtherSessions) : call(endSession, { params: { id: which.id } }),
    {
      onDone: (_reply, which) => {
        queries.setQueryData(sessionsQuery().queryKey, {
          sessions: sessions.filter((one) => one.is_this_one || (which !== 'others' && one.id !== which.id)),
        })
        void queries.invalidateQueries({ queryKey: sessionsQuery().queryKey })
        setDone(which === 'others' ? text.othersEnded : text.ended(deviceName(which.device)))
      },
    },
  )
  function press(which: OwnSession | 'others'): void {
    if (end.pending) return
    setAsked(which)
    setDone(null)
    end.submit(which)
  }
  const others = sessions.filter((one) => !one.is_this_one)
  return (
    <>
      {end.failure ? <Banner kind="error" title={end.failure} live /> : null}
      {done === null ? null : (
        <div ref={said} tabIndex={-1}>
          <Banner kind="success" title={done} live />
        </div>
      )}
      <ul className="flex flex-col gap-4">
        {sessions.map((one) => (
          <li key={one.id}>
            <Card>
              <div className="flex flex-col gap-3">
                <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
                  {deviceName(one.device)}
                  {one.is_this_one ? <Chip tone="green">{text.here}</Chip> : null}
                </h2>
                <Rows
                  rows={[
                    {
                      label: text.first,
                      value: (
                        <span className="tabular">
                          <Unbroken text={formatDateTime(one.logged_in_at)} />
                        </span>
                      ),
                    },
                    {
                      label: text.last,
                      value: one.is_this_one ? (
                        text.now
                      ) : (
                        <span className="tabular">
                          <Unbroken text={formatDateTime(one.last_used_at)} />
                        </span>
                      ),
                    },
                  ]}
                />
                {one.is_this_one ? null : (
                  <Button
                    kind="outline"
                    size="M"
                    wide
                    pending={end.pending && asked === one}
                    pendingText={text.ending}
                    onPress={() => press(one)}
                  >
                    <span>
                      <span className="sr-text">{text.of(deviceName(one.device))}</span>
                      {text.end}
                    </span>
                  </Button>
                )}
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {others.length === 0 ? <p>{text.alone}</p> : null}
      {others.length > 1 ? (
        <Button
          kind="outline"
          wide
          pending={end.pending && asked === 'others'}
          pendingText={text.ending}
          onPress={() => press('others')}
        >
          {text.endOthers}
        </Button>
      ) : null}
    </>
  )
}
