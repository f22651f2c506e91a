import { useEffect, useRef } from 'react'
import type { FoundCaller } from '@jgm/contract/api/desk-caller'
import { isConverting } from '@jgm/contract/model/converting'
import { formatDateDense, formatTime } from '@jgm/contract/model/dates'
import { sentenceOf, type Problems } from '../../../../lib/api.ts'
import { forEnter } from '../../../../lib/enter.ts'
import { formatPhone } from '../../../../lib/phone.ts'
import { Field } from '../../../../ui/Field.tsx'
import { enter } from '../focus.ts'
import { CallerFacts } from './CallerFacts.tsx'
import { callText as words } from '../../text.call.ts'
import { sheetText } from '../../text.ts'
import type { Callers, NewCaller } from './useBooking.ts'

/** Finds who is on the telephone while it is typed. Arrows choose, Enter books, ⇧Enter begins somebody new. */
export function CallerPart({
  courseId,
  callers,
  problems,
  mayBegin = true,
  onEnter,
}: {
  readonly courseId: number
  readonly callers: Callers
  /** Of the order that names the caller. */
  readonly problems: Problems
  /** The form also takes a caller who has no account and no booking here. */
  readonly mayBegin?: boolean
  readonly onEnter: () => void
}) {
  const fieldRef = useRef<HTMLInputElement>(null)
  useEffect(() => enter(fieldRef.current), [])
  const { typed, type, found, hasMore, isNobody, isLittle, chosen, choose, step, fresh, setFresh, begin } = callers
  if (fresh)
    return (
      <NewPart fresh={fresh} change={setFresh} problems={problems} onBack={() => setFresh(null)} onEnter={onEnter} />
    )
  return (
    <>
      <Field
        label={words.sought}
        hint={<small>{words.soughtHelp}</small>}
        error={callers.problem ? sentenceOf(callers.problem) : undefined}
      >
        {(field) => (
          <input
            {...field}
            ref={fieldRef}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => type(target.value)}
            onKeyDown={(event) => {
              if (isConverting(event.nativeEvent)) return
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                event.preventDefault()
                step(event.key === 'ArrowDown' ? 1 : -1)
              }
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (mayBegin && (event.shiftKey || isNobody)) begin()
              else onEnter()
            }}
          />
        )}
      </Field>
      <div role="status">
        {isLittle ? words.little : isNobody ? (mayBegin ? words.none : words.nobody) : hasMore ? words.more : null}
        {chosen ? (
          <span className="sr-text">{words.chosen(chosen.name, found.indexOf(chosen) + 1, found.length)}</span>
        ) : null}
      </div>
      {found.length > 0 ? (
        <ul className="call-found" aria-label={words.found}>
          {found.map((one, at) => (
            <li key={`${one.who} ${one.key}`}>
              <button
                type="button"
                aria-pressed={one === chosen}
                ref={(row) => {
                  if (one === chosen) row?.scrollIntoView({ block: 'nearest' })
                }}
                onClick={() => choose(at)}
              >
                <Known one={one} isOpen={one === chosen} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {chosen ? <CallerFacts key={chosen.key} courseId={courseId} one={chosen} /> : null}
      {mayBegin ? (
        <button type="button" className="btn" data-kind="quiet" onClick={begin}>
          {words.isNew}
          <kbd>⇧Enter</kbd>
        </button>
      ) : null}
    </>
  )
}

function Known({ one, isOpen }: { readonly one: FoundCaller; readonly isOpen: boolean }) {
  return (
    <>
      <b>{one.name}</b>
      <span>{sheetText.classes[one.customer_class]}</span>
      <small>{one.kana}</small>
      <small>{one.phone.length > 4 ? formatPhone(one.phone) : `…${one.phone}`}</small>
      {isOpen ? (
        <small className="call-visits">
          {one.visits === 0 ? words.first : words.visits(one.visits, one.last_visit && formatDateDense(one.last_visit))}
          {one.upcoming.map((next) => (
            <span key={next.number}>
              {words.upcomingOf(formatDateDense(next.date), formatTime(next.start_minute), next.nine, next.players)}
            </span>
          ))}
        </small>
      ) : null}
    </>
  )
}

function NewPart({
  fresh,
  change,
  problems,
  onBack,
  onEnter,
}: {
  readonly fresh: NewCaller
  readonly change: (next: NewCaller) => void
  readonly problems: Problems
  readonly onBack: () => void
  readonly onEnter: () => void
}) {
  const firstRef = useRef<HTMLInputElement>(null)
  const phoneRef = useRef<HTMLInputElement>(null)
  useEffect(() => (firstRef.current?.value === '' ? firstRef : phoneRef).current?.focus(), [])
  const fields = [
    { key: 'name', label: words.name, help: words.nameHelp, path: 'order.caller.name', ref: firstRef, type: 'text' },
    { key: 'phone', label: words.phone, help: null, path: 'order.caller.phone_number', ref: phoneRef, type: 'tel' },
    { key: 'email', label: words.email, help: words.emailHelp, path: 'order.caller.email', ref: null, type: 'text' },
  ] as const
  return (
    <div className="call-new">
      <h4>
        {words.isNew}
        <button type="button" className="btn" data-kind="quiet" onClick={onBack}>
          {words.back}
        </button>
      </h4>
      {fields.map(({ key, label, help, path, ref, type }) => (
        <Field key={key} label={label} hint={help === null ? null : <small>{help}</small>} error={problems.at(path)}>
          {(field) => (
            <input
              {...field}
              ref={ref}
              type={type}
              autoComplete="off"
              value={fresh[key]}
              onChange={({ target }) => change({ ...fresh, [key]: target.value })}
              onKeyDown={forEnter(onEnter)}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
