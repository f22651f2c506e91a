import { Form } from '../../../ui/Form.tsx'
import { listed } from '../../../lib/text.ts'
import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@jgm/contract/api/endpoint'
import { orderSingle, type DeskSingle, type getDeskSingle, type SingleOrder } from '@jgm/contract/api/staff-single'
import { formatDateMedium, formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { isInvisible } from '@jgm/contract/model/normalise'
import { call } from '../../../lib/api.ts'
import { useSendKey } from '../../../lib/useSendKey.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { ReasonChips, WhyField } from '../../../ui/WhyField.tsx'
import { History } from '../../../ui/History.tsx'
import { MergeIcon, PersonIcon, TickIcon } from '../../../ui/icons.tsx'
import { Phone } from '../../../ui/Phone.tsx'
import { Notice, Problem } from '../../../ui/States.tsx'
import { singleText } from '../text.ts'
import { OrderPreview } from './OrderPreview.tsx'
import { orderOf, proposedDecision, type Draft, type Verb } from './order.ts'
import { OrderFields } from './OrderFields.tsx'

const verbs: readonly { readonly verb: Verb; readonly key: string; readonly label: string }[] = [
  { verb: 'decide', key: 'd', label: singleText.decide },
  { verb: 'move_decision', key: 'p', label: singleText.postpone },
  { verb: 'merge', key: 'm', label: singleText.merge },
  { verb: 'seats', key: 's', label: singleText.seats },
  { verb: 'cancel', key: 'x', label: singleText.cancel },
]

/** One single tee time with the people in it, and what the desk does with it. */
export function SinglePanel({
  given,
  teeTimes,
  onOrdered,
}: {
  readonly given: Reply<typeof getDeskSingle>
  readonly teeTimes: readonly DeskSingle[]
  /** An order was given that can still be taken back. */
  readonly onOrdered: (teeTime: DeskSingle) => void
}) {
  const { tee_time, people, history } = given
  const { courses } = useDesk()
  const [verb, setVerb] = useState<Verb | null>(null)
  const isOpen = tee_time.state === 'waiting' || tee_time.state === 'asking'
  const { undo } = tee_time
  // An order that can still be taken back is an order: the next one waits for it.
  const allowed = undo ? [] : verbs.filter((one) => isOpen || (one.verb !== 'decide' && one.verb !== 'move_decision'))
  useShortcuts({
    title: singleText.title,
    level: 1,
    shortcuts: allowed.map((one) => ({
      keys: one.key,
      label: one.label,
      foot: one.label,
      run: () => setVerb(one.verb),
    })),
  })
  return (
    <aside className="panel" data-ink={tee_time.course_id} aria-labelledby={`single-${tee_time.id}`}>
      <header className="panel-head">
        <b>{formatTime(tee_time.start_minute)}</b>
        <p>
          {formatDateMedium(tee_time.play_date, tee_time.holiday !== null)} {tee_time.nine}
          <span>
            {listed([
              courseName(courses, tee_time.course_id),
              singleText.decision(formatDateTimeMedium(tee_time.decision_at)),
            ])}
          </span>
        </p>
      </header>
      <p className="panel-state" data-state={tee_time.state}>
        {tee_time.state === 'established' ? <TickIcon size={14} /> : <PersonIcon size={14} />}
        {singleText.states[tee_time.state]}
        <span>{singleText.from(tee_time.taken, tee_time.minimum)}</span>
      </p>
      {undo ? (
        <Notice kind="plain">{undo.is_own ? singleText.orderedOwn : singleText.orderedBy(undo.by)}</Notice>
      ) : null}
      {verb === null || undo ? (
        <div className="panel-verbs">
          {allowed.map((one) => (
            <button
              key={one.verb}
              type="button"
              className="btn"
              data-kind={one.verb === 'cancel' ? 'danger' : undefined}
              onClick={() => setVerb(one.verb)}
            >
              {one.verb === 'merge' ? <MergeIcon size={14} /> : null}
              {one.label}
              <kbd>{one.key.toUpperCase()}</kbd>
            </button>
          ))}
        </div>
      ) : (
        <OrderForm
          key={verb}
          verb={verb}
          teeTime={tee_time}
          teeTimes={teeTimes}
          onBack={() => setVerb(null)}
          onDone={(ordered) => {
            setVerb(null)
            onOrdered(ordered)
          }}
        />
      )}
      <section className="people">
        <h2>{singleText.players}</h2>
        <ul>
          {people.map(({ number, name, nickname, phone, seats, companion, total }) => (
            <li key={number}>
              <b>{name}</b>
              <small>{listed([nickname, seats === 2 && singleText.two, companion])}</small>
              <span>
                <Phone number={phone} />
              </span>
              <span>{formatYen(total)}</span>
            </li>
          ))}
        </ul>
      </section>
      <History entries={history} actions={singleText.actions} />
    </aside>
  )
}

/** The fields of an order, its effects, and the button that gives it. */
function OrderForm({
  verb,
  teeTime,
  teeTimes,
  onBack,
  onDone,
}: {
  readonly verb: Verb
  readonly teeTime: DeskSingle
  readonly teeTimes: readonly DeskSingle[]
  readonly onBack: () => void
  readonly onDone: (teeTime: DeskSingle) => void
}) {
  const { id, version } = teeTime
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Draft>(() => ({
    verb,
    outcome: teeTime.taken >= teeTime.minimum ? 'established' : 'not_held',
    decisionAt: proposedDecision(teeTime),
    into: teeTime.merge_into[0] ?? null,
    seats: teeTime.seats,
    message: '',
  }))
  const [why, setWhy] = useState('')
  const whyRef = useRef<HTMLInputElement>(null)
  const reasonRef = useRef<HTMLButtonElement>(null)
  useEffect(() => reasonRef.current?.focus(), [])
  const set = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }))
  const order = orderOf(draft, teeTime, teeTimes)
  const { keyOf, settle } = useSendKey()
  const sending = useMutation({
    mutationFn: async (what: SingleOrder) => {
      const body = { order: what, version, why }
      return call(orderSingle, { params: { id }, body }, { key: keyOf(body) })
    },
    onSuccess: ({ tee_time }) => onDone(tee_time),
    onSettled: (_reply, error) => {
      settle(error)
      for (const queryKey of [['singles'], ['single']]) void queries.invalidateQueries({ queryKey })
    },
  })
  const canSend = order !== null && !isInvisible(why) && !sending.isPending
  const send = (): void => void (order && canSend && sending.mutate(order))
  useShortcuts({
    title: singleText.send[verb],
    level: 2,
    shortcuts: [
      { keys: 'Enter', label: singleText.keys.send, foot: singleText.keys.send, run: send },
      { keys: 'Escape', shown: 'Esc', label: singleText.keys.leave, run: onBack },
    ],
  })
  return (
    <Form
      className="order"
      onSend={() => {
        send()
      }}
    >
      <OrderFields verb={verb} draft={draft} set={set} teeTime={teeTime} teeTimes={teeTimes} />
      <WhyField inputRef={whyRef} value={why} onChange={setWhy} />
      <ReasonChips
        firstRef={reasonRef}
        reasons={singleText.reasons[verb === 'decide' ? draft.outcome : verb]}
        onChoose={(reason) => {
          setWhy(reason)
          // Enter sends from there.
          whyRef.current?.focus()
        }}
      />
      <Problem error={sending.error} />
      <OrderPreview teeTime={teeTime} order={order} />
      <div className="card-actions">
        <button type="button" className="btn" data-kind="quiet" onClick={onBack}>
          {singleText.back}
        </button>
        <button className="btn" data-kind="go" disabled={!canSend}>
          {singleText.send[verb]}
          <kbd>Enter</kbd>
        </button>
      </div>
    </Form>
  )
}
