import { listed } from '../../../lib/text.ts'
import type { RefObject } from 'react'
import { formatDateDense, formatTime, isoInTokyo } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { inboxText } from '../text.ts'
import { proposedUntil, type Draft } from './answers.ts'
import { isSameRun, overlapping, type Run } from './starts.ts'
import { Wanted, type WantedAt } from './Wanted.tsx'

/** The times that are offered, and until when they are held. */
export function OfferFields({
  draft,
  set,
  run,
  toggleOffer,
  untilRef,
  untilProblem,
  wanted,
}: {
  readonly draft: Draft
  readonly set: (part: Partial<Draft>) => void
  readonly run: Run | undefined
  readonly toggleOffer: () => void
  readonly untilRef: RefObject<HTMLInputElement | null>
  readonly untilProblem: string | undefined
  readonly wanted: WantedAt
}) {
  const { offers } = draft
  const until =
    draft.until ??
    proposedUntil(
      offers.map(({ starts }) => starts.play_date),
      now(),
    )
  const has = run !== undefined && offers.some((one) => isSameRun(one, run))
  const crossed = run && overlapping(offers, run)
  const held = offers.reduce((sum, { minutes }) => sum + minutes.length, 0)
  return (
    <>
      <Wanted {...wanted} label={inboxText.offersTitle} className="offers">
        <div className="offers-head">
          <h3>{inboxText.offersTitle}</h3>
          <span>
            {inboxText.offersHelp} <kbd>Space</kbd> {inboxText.offersKey}
          </span>
        </div>
        {offers.length === 0 ? <p className="offers-none">{inboxText.noOffers}</p> : null}
        <ol>
          {offers.map((one, index) => (
            <li key={one.starts.groups[0]?.tee_time_id}>
              <span>{index + 1}</span>
              <div>
                <strong>
                  {formatTime(one.minutes[0] ?? 0)} {one.nine}
                </strong>
                <small>
                  {formatDateDense(one.starts.play_date)} {listed(one.minutes.map(formatTime))}
                </small>
              </div>
              <TextButton onPress={() => set({ offers: offers.filter((other) => other !== one) })}>
                {inboxText.drop}
              </TextButton>
            </li>
          ))}
        </ol>
        {run && !has && !crossed && offers.length < 3 ? (
          <button type="button" className="btn" onClick={toggleOffer}>
            {inboxText.add}
            <span>
              {formatDateDense(run.starts.play_date)} {formatTime(run.minutes[0] ?? 0)} {run.nine}
            </span>
          </button>
        ) : null}
        {crossed && offers.length < 3 ? (
          <Notice kind="plain">{inboxText.crosses(listed(crossed.minutes.map(formatTime)))}</Notice>
        ) : null}
        {run && !has && offers.length === 3 ? <Notice kind="plain">{inboxText.full}</Notice> : null}
      </Wanted>
      <Field
        label={inboxText.replyBy}
        error={untilProblem}
        hint={
          <>
            <kbd>T</kbd>
            {held > 0 ? inboxText.holds(held) : null}
          </>
        }
      >
        {(field) => (
          <input
            {...field}
            ref={untilRef}
            type="datetime-local"
            value={isoInTokyo(until).slice(0, 16)}
            onChange={({ target }) => set({ until: target.value === '' ? null : `${target.value}:00+09:00` })}
          />
        )}
      </Field>
    </>
  )
}
