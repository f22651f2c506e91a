import { Form } from '../../../ui/Form.tsx'
import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DeskClosing } from '@jgm/contract/api/staff-closing'
import { partWords } from '@jgm/contract/model/day-part'
import { formatDateMedium, formatDateTimeMedium } from '@jgm/contract/model/dates'
import { isInvisible } from '@jgm/contract/model/normalise'
import { sentenceOf } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Failed, Loading, Notice } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useClosingWrites } from '../api.ts'
import { Calls } from './Calls.tsx'
import { closingText } from '../text.ts'

const secondMs = 1000

/** The closings from today on: how far each one has come, and the button that takes it back. */
export function ClosedDays({ closings }: { readonly closings: UseQueryResult<DeskClosing[]> }) {
  const [chosen, choose] = useState<DeskClosing | null>(null)
  const [called, call] = useState<DeskClosing | null>(null)
  return (
    <section className="closed-days">
      <h3>{closingText.closed}</h3>
      {closings.isError && !closings.data ? (
        <Failed error={closings.error} onRetry={() => void closings.refetch()} />
      ) : closings.data === undefined ? (
        <Loading />
      ) : closings.data.length === 0 ? (
        <p>{closingText.none}</p>
      ) : (
        <ul>
          {closings.data.map((one) => (
            <ClosedDay key={one.id} closing={one} onReopen={() => choose(one)} onCall={() => call(one)} />
          ))}
        </ul>
      )}
      {called ? <Calls closing={called} onClose={() => call(null)} /> : null}
      {chosen ? <Reopen closing={chosen} onClose={() => choose(null)} /> : null}
    </section>
  )
}

function ClosedDay({
  closing,
  onReopen,
  onCall,
}: {
  readonly closing: DeskClosing
  readonly onReopen: () => void
  readonly onCall: () => void
}) {
  const { course, courses } = useDesk()
  const at = useNow(secondMs)
  const { reopening } = useClosingWrites()
  const { stages } = closingText
  const isSoon = at.getTime() < Date.parse(closing.begins_at)
  const stage = isSoon
    ? stages.soon
    : closing.settled_at === null
      ? stages.running(closing.left)
      : stages.done(closing.cancelled)
  return (
    <li data-ink={closing.course_id}>
      <b>
        {closingText.what(
          formatDateMedium(closing.play_date, closing.holiday !== null),
          partWords(closing.part, courses.find(({ id }) => id === closing.course_id)?.nines ?? []),
        )}
      </b>
      {course === null ? <small>{courseName(courses, closing.course_id)}</small> : null}
      <p>{closing.message}</p>
      <p role="status">{stage}</p>
      <small>{closingText.by(closing.by, formatDateTimeMedium(closing.closed_at))}</small>
      {reopening.error ? <Notice kind="warn">{sentenceOf(reopening.error)}</Notice> : null}
      {closing.to_call === 0 ? null : (
        <TextButton onPress={onCall}>{closingText.calls.open(closing.called, closing.to_call)}</TextButton>
      )}
      {isSoon ? (
        <button
          type="button"
          className="btn"
          disabled={reopening.isPending}
          onClick={() => reopening.mutate({ id: closing.id, why: closingText.backWhy })}
        >
          {closingText.back}
        </button>
      ) : (
        <TextButton onPress={onReopen}>{closingText.reopen}</TextButton>
      )}
    </li>
  )
}

/** Sells the day again, with the reason for the record. */
function Reopen({ closing, onClose }: { readonly closing: DeskClosing; readonly onClose: () => void }) {
  const [why, setWhy] = useState('')
  const { reopening } = useClosingWrites()
  const canSend = !isInvisible(why) && !reopening.isPending
  return (
    <Dialog title={closingText.reopen} onClose={onClose}>
      <Form
        className="order"
        onSend={() => {
          if (canSend) reopening.mutate({ id: closing.id, why }, { onSuccess: onClose })
        }}
      >
        <p>
          <b>{formatDateMedium(closing.play_date, closing.holiday !== null)}</b>　{closingText.reopenHelp}
        </p>
        <Field label={closingText.why} text={{ value: why, most: 200 }}>
          {(field) => <input {...field} value={why} onChange={({ target }) => setWhy(target.value)} />}
        </Field>
        {reopening.error ? <Notice kind="warn">{sentenceOf(reopening.error)}</Notice> : null}
        <DialogActions label={closingText.reopen} isDisabled={!canSend} onBack={onClose} />
      </Form>
    </Dialog>
  )
}
