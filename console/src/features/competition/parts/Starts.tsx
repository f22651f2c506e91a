import { WhyField } from '../../../ui/WhyField.tsx'
import { uiText } from '../../../ui/text.ts'
import { Scroller } from '../../../ui/Scroller.tsx'
import { Form } from '../../../ui/Form.tsx'
import { useState } from 'react'
import { setStarts } from '@jgm/contract/api/competition-desk'
import { formatTime } from '@jgm/contract/model/dates'
import { isInvisible } from '@jgm/contract/model/normalise'
import { call } from '../../../lib/api.ts'
import { Failed, Loading, Notice, Problem } from '../../../ui/States.tsx'
import { useStarts, useWrite } from '../api.ts'
import { competitionText } from '../text.ts'
import type { StepProps } from './steps.ts'

const seatsOfStart = 4

/** The starts of the day, and those that are kept for the competition. */
export function Starts({ given, say }: Pick<StepProps, 'given' | 'say'>) {
  const { id, state, version } = given.competition
  const { starts: words } = competitionText
  const list = useStarts(id)
  const [wanted, want] = useState<{ readonly version: number; readonly ids: ReadonlySet<number> } | null>(null)
  const [why, setWhy] = useState('')
  const own = new Set((list.data ?? []).filter((one) => one.state === 'own').map((one) => one.id))
  const ids = wanted?.ids ?? own
  const isChanged = ids.size !== own.size || [...ids].some((one) => !own.has(one))
  const sending = useWrite(id, async (input: { tee_time_ids: number[]; why: string }, seen, key) =>
    call(setStarts, { params: { id }, body: { version: seen, ...input } }, { key }),
  )
  const mayChange = state === 'draft' || state === 'published' || state === 'closed'
  function toggle(one: number): void {
    const next = new Set(ids)
    if (!next.delete(one)) next.add(one)
    want({ version, ids: next })
  }
  const nines = [...Map.groupBy(list.data ?? [], ({ nine }) => nine)]
  return (
    <section className="kept-starts" aria-label={words.title}>
      <h2>
        {words.title}
        <small>{words.seats(ids.size, ids.size * seatsOfStart)}</small>
      </h2>
      {mayChange ? <p className="fine">{words.lead}</p> : null}
      {list.isError && !list.data ? (
        <Failed error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <Loading />
      ) : list.data.length === 0 ? (
        <Notice kind="plain">{words.none}</Notice>
      ) : (
        <Scroller className="kept-nines" label={uiText.listOf(words.title)}>
          {nines.map(([nine, rows]) => (
            <fieldset key={nine} disabled={!mayChange}>
              <legend>{nine}</legend>
              {rows.map((one) => (
                <label key={one.id} className="check" data-state={one.state}>
                  <input
                    type="checkbox"
                    checked={ids.has(one.id)}
                    disabled={one.state !== 'own' && one.state !== 'open' && !ids.has(one.id)}
                    onChange={() => toggle(one.id)}
                  />
                  <b>{formatTime(one.start_minute)}</b>
                  <small>{words.states[one.state]}</small>
                </label>
              ))}
            </fieldset>
          ))}
        </Scroller>
      )}
      <Problem error={sending.error} />
      {isChanged ? (
        <Form
          className="order"
          onSend={() => {
            if (isInvisible(why) || sending.isPending) return
            sending.mutate(
              { tee_time_ids: [...ids], why },
              {
                onSuccess: async () => {
                  await list.refetch()
                  // A start that was chosen since stays chosen.
                  want((latest) => (latest?.ids === ids ? null : latest))
                  setWhy('')
                  say(words.saved)
                },
              },
            )
          }}
        >
          <WhyField value={why} onChange={setWhy} />
          <button className="btn" data-kind="go" disabled={isInvisible(why) || sending.isPending}>
            {words.save}
          </button>
        </Form>
      ) : null}
    </section>
  )
}
