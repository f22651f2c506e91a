import { useUnsaved } from '../../../lib/unsaved.ts'
import { listed } from '../../../lib/text.ts'
import type { RefObject } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { Quote } from '@jgm/contract/api/quote'
import type { DeskRequest, DeskSheet, previewAnswer } from '@jgm/contract/api/request-desk'
import { formatDateDense, formatDateMedium, formatRange, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { problemsOf } from '../../../lib/api.ts'
import { useLive } from '../../../lib/live.ts'
import { Field } from '../../../ui/Field.tsx'
import { CrossIcon, DiamondIcon, TickIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/States.tsx'
import { inboxText } from '../text.ts'
import type { Draft, Mode } from './answers.ts'
import { DeclineFields } from './DeclineFields.tsx'
import { OfferFields } from './OfferFields.tsx'
import { CancelCell, Preview } from './Preview.tsx'
import { wishTime } from './RequestList.tsx'
import { fitting, fittingWish, type Run } from './starts.ts'
import { Wanted, type WantedAt } from './Wanted.tsx'

const modeIcons = { confirmed: TickIcon, offered: DiamondIcon, declined: CrossIcon } as const
const modeKeys = { confirmed: 'C', offered: 'O', declined: 'D' } as const
/** So many starts of a run are written out. */
const shownStarts = 5
const modes: readonly Mode[] = ['confirmed', 'offered', 'declined']

/** The answer that is put together, what the golfer will be told, and the button that sends it. */
export function AnswerPanel({
  given,
  sheet,
  draft,
  set,
  choose,
  run,
  setPlan,
  goTo,
  toggleOffer,
  preview,
  isComplete,
  missing,
  untilProblem,
  canSend,
  isEarly,
  isSending,
  problem,
  send,
  wordsRef,
  untilRef,
  missingRef,
}: {
  readonly given: DeskRequest
  readonly sheet: DeskSheet | undefined
  readonly draft: Draft
  readonly set: (part: Partial<Draft>) => void
  readonly choose: (mode: Mode) => void
  readonly run: Run | undefined
  readonly setPlan: (id: number) => void
  readonly goTo: (date: string) => void
  readonly toggleOffer: () => void
  readonly preview: UseQueryResult<Reply<typeof previewAnswer> | null>
  /** Nothing of the answer is missing. */
  readonly isComplete: boolean
  /** The sentence about a part that the answer lacks; said once somebody has pressed Enter without it. */
  readonly missing: string | undefined
  /** Why the golfer can't be asked to answer by then. */
  readonly untilProblem: string | undefined
  /** It is complete, and the preview shows it. */
  readonly canSend: boolean
  /** Enter was pressed before it could send. */
  readonly isEarly: boolean
  readonly isSending: boolean
  readonly problem: string | null
  readonly send: () => void
  readonly wordsRef: RefObject<HTMLTextAreaElement | null>
  readonly untilRef: RefObject<HTMLInputElement | null>
  readonly missingRef: RefObject<HTMLDivElement | null>
}) {
  const { request } = given
  const { here } = useLive()
  const others = here.filter(({ subject }) => subject === `request:${request.number}`)
  const { mode } = draft
  const shown = preview.data ?? null
  const fails = problemsOf(preview.error).beside(['until'])
  const wanted = { at: missingRef, problem: missing }
  return (
    <aside ref={useUnsaved()} className="answer" aria-label={inboxText.answer}>
      <div className="modes" role="tablist" aria-label={inboxText.keys.panel}>
        {modes.map((one) => {
          const Icon = modeIcons[one]
          return (
            <button key={one} type="button" role="tab" aria-selected={one === mode} onClick={() => choose(one)}>
              <Icon size={13} />
              {inboxText.modes[one]}
              <kbd>{modeKeys[one]}</kbd>
            </button>
          )
        })}
      </div>
      {others.length > 0 ? (
        <Notice kind="plain">{inboxText.others(listed(others.map(({ name }) => name)))}</Notice>
      ) : null}
      {problem === null ? null : <Notice kind="warn">{problem}</Notice>}
      {mode === 'confirmed' ? (
        <ConfirmFields
          given={given}
          sheet={sheet}
          run={run}
          setPlan={setPlan}
          goTo={goTo}
          shown={shown}
          wanted={wanted}
        />
      ) : mode === 'offered' ? (
        <OfferFields
          draft={draft}
          set={set}
          run={run}
          toggleOffer={toggleOffer}
          untilRef={untilRef}
          untilProblem={untilProblem}
          wanted={wanted}
        />
      ) : (
        <DeclineFields request={request} sheet={sheet} draft={draft} set={set} wanted={wanted} />
      )}
      <Field label={inboxText.words} hint={<kbd>E</kbd>} isInline text={{ value: draft.words, most: 500 }}>
        {(field) => (
          <textarea
            {...field}
            ref={wordsRef}
            rows={1}
            value={draft.words}
            onChange={({ target }) => set({ words: target.value })}
          />
        )}
      </Field>
      {isComplete && fails !== null ? (
        <Notice kind="warn">
          {inboxText.previewFails}
          {'　'}
          {fails}
        </Notice>
      ) : isComplete && shown && !preview.error ? (
        <Preview shown={shown} name={request.name} kind={mode} isOld={!canSend} />
      ) : null}
      <p role="status" className="early">
        {isEarly && !draft.isChosen
          ? inboxText.early.choose
          : isEarly && isComplete && untilProblem === undefined
            ? inboxText.early.preview
            : null}
      </p>
      <button type="button" className="btn send" data-kind="go" disabled={!canSend || isSending} onClick={send}>
        {isSending
          ? inboxText.sending
          : isComplete && !canSend && !preview.error
            ? inboxText.preparing
            : inboxText.send[mode]}
        {draft.isChosen ? null : <kbd>{modeKeys[mode]}</kbd>}
        <kbd>Enter</kbd>
      </button>
    </aside>
  )
}

function ConfirmFields({
  given,
  sheet,
  run,
  setPlan,
  goTo,
  shown,
  wanted,
}: {
  readonly given: DeskRequest
  readonly sheet: DeskSheet | undefined
  readonly run: Run | undefined
  readonly setPlan: (id: number) => void
  readonly goTo: (date: string) => void
  readonly shown: Reply<typeof previewAnswer> | null
  readonly wanted: WantedAt
}) {
  const { request } = given
  if (!sheet) return null
  if (!run)
    return (
      <Wanted {...wanted} label={inboxText.modes.confirmed}>
        <NoStart given={given} date={sheet.date} goTo={goTo} />
      </Wanted>
    )
  const wish = request.wishes.findIndex(({ play_date }) => play_date === sheet.date)
  const isWished =
    wish !== -1 &&
    fitting(sheet.tee_times).some((one) => one.is_wished && one.run[0] === run.starts.groups[0]?.tee_time_id)
  const [offer] = shown?.offers ?? []
  const [first = 0, ...others] = run.minutes
  const plans = shown?.plans ?? []
  return (
    <>
      <div className="chosen">
        <small>
          {inboxText.neighbouring(formatDateMedium(sheet.date, sheet.holiday !== null), run.nine, request.groups)}
        </small>
        <p>
          <b>{formatTime(first)}</b>
          {others.slice(0, shownStarts - 1).map((minute) => (
            <b key={minute}>{formatTime(minute)}</b>
          ))}
          {run.minutes.length > shownStarts ? (
            <small>{inboxText.moreStarts(run.minutes.length - shownStarts)}</small>
          ) : null}
        </p>
        <span data-wished={isWished ? '' : undefined}>
          {isWished ? inboxText.asWished(wish + 1) : inboxText.notWished}
          {isWished && request.wishes[wish] ? `（${wishTime(request.wishes[wish])}）` : ''}
        </span>
      </div>
      {plans.length > 1 ? (
        <Field label={inboxText.plan} isInline>
          {(field) => (
            <select
              {...field}
              value={run.starts.plan_id ?? plans[0]?.id}
              onChange={({ target }) => setPlan(Number(target.value))}
            >
              {plans.map(({ id, name, total }) => (
                <option key={id} value={id}>
                  {`${name}　${formatYen(total)}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      {offer ? (
        <dl className="cells">
          <div>
            <dt>{inboxText.perPerson}</dt>
            <dd>{perPersonOf(offer.quote)}</dd>
          </div>
          <div>
            <dt>{inboxText.total(offer.players)}</dt>
            <dd>{formatYen(offer.quote.total)}</dd>
          </div>
          <CancelCell offer={offer} />
        </dl>
      ) : null}
      {offer ? <SumOf quote={offer.quote} /> : null}
    </>
  )
}

/** What one person pays; from and to where the groups differ, as after a surcharge for three. */
function perPersonOf({ groups }: Quote): string {
  const each = groups.map((one) => one.per_person)
  const [least, most] = [Math.min(...each), Math.max(...each)]
  return least === most ? formatYen(least) : formatRange(formatYen(least), formatYen(most))
}

/** How the sum comes about, where it is not the price of one person times the players. */
function SumOf({ quote }: { readonly quote: Quote }) {
  const players = new Map<number, number>()
  for (const one of quote.groups) players.set(one.per_person, (players.get(one.per_person) ?? 0) + one.players)
  const parts = [...players].map(([each, count]) => inboxText.each(formatYen(each), count))
  if (parts.length === 1 && quote.golf_tax_exempted === 0) return null
  const exempted = quote.golf_tax_exempted > 0 ? [inboxText.exempted(formatYen(quote.golf_tax_exempted))] : []
  return <p className="sum-of">{listed([...parts, ...exempted])}</p>
}

/** Nothing on this day takes the party: the wish that can be met is named, and opened from here. */
function NoStart({
  given,
  date,
  goTo,
}: {
  readonly given: DeskRequest
  readonly date: string
  readonly goTo: (date: string) => void
}) {
  const at = fittingWish(given.fits, date)
  const wish = at === undefined ? undefined : given.request.wishes[at]
  if (at === undefined || !wish) return <Notice kind="plain">{inboxText.noStart}</Notice>
  const day = formatDateDense(wish.play_date, wish.holiday !== null)
  return (
    <Notice kind="plain">
      {inboxText.noStartHere(at + 1, day)}{' '}
      <button type="button" className="btn" onClick={() => goTo(wish.play_date)}>
        {inboxText.openWish(at + 1)}
        <kbd>{at + 1}</kbd>
      </button>
    </Notice>
  )
}
