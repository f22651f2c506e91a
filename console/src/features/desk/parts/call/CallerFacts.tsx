import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { noteCaller, type FoundCaller } from '@jgm/contract/api/desk-caller'
import { deskStatus } from '@jgm/contract/model/choices'
import { formatDateDense, formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { call, problemsOf } from '../../../../lib/api.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { DialogActions } from '../../../../ui/DialogActions.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { NoteIcon } from '../../../../ui/icons.tsx'
import { Notice } from '../../../../ui/States.tsx'
import { callText } from '../../text.call.ts'
import { callerOf } from './useBooking.ts'

const words = callText.facts

/** The desks' note about the chosen caller, and the caller's past reservations at this course. */
export function CallerFacts({ courseId, one }: { readonly courseId: number; readonly one: FoundCaller }) {
  const [isWriting, write] = useState(false)
  return (
    <section className="call-facts" aria-label={words.title(one.name)}>
      {one.note ? (
        <p className="day-memo">
          <NoteIcon />
          <span>
            {one.note.text}
            <small>{words.noteBy(one.note.by, formatDateTimeMedium(one.note.at))}</small>
          </span>
        </p>
      ) : null}
      {one.past.length === 0 && one.cancelled === 0 ? null : (
        <ul>
          {one.past.map(({ number, date, start_minute: minute, nine, players, total, status }) => (
            <li key={number}>
              {callText.upcomingOf(formatDateDense(date), formatTime(minute), nine, players)}
              <span>
                {formatYen(total)}　{deskStatus(status)}
              </span>
            </li>
          ))}
          {one.cancelled > 0 ? <li>{words.cancelled(one.cancelled)}</li> : null}
        </ul>
      )}
      <button type="button" className="btn" data-kind="quiet" onClick={() => write(true)}>
        {one.note ? words.change : words.write}
      </button>
      {isWriting ? <NoteDialog courseId={courseId} one={one} onClose={() => write(false)} /> : null}
    </section>
  )
}

const most = 200

function NoteDialog({
  courseId,
  one,
  onClose,
}: {
  readonly courseId: number
  readonly one: FoundCaller
  readonly onClose: () => void
}) {
  const queries = useQueryClient()
  const [note, setNote] = useState(one.note?.text ?? '')
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const sending = useMutation({
    mutationFn: async () =>
      call(noteCaller, {
        params: { id: courseId },
        body: { caller: callerOf(one), note, seen: one.note?.text ?? null },
      }),
    // The text that another desk has written meanwhile stands beside the field, and the typed one stays.
    onSettled: () => queries.invalidateQueries({ queryKey: ['callers', courseId] }),
    onSuccess: onClose,
  })
  const problems = problemsOf(sending.error)
  const other = problems.beside(['note'])
  return (
    <Dialog title={words.title(one.name)} onClose={onClose}>
      <Form className="order" onSend={() => sending.isPending || sending.mutate()}>
        <p>{words.lead}</p>
        <Field label={words.note} error={problems.at('note')} text={{ value: note, most }}>
          {(field) => <input {...field} ref={ref} value={note} onChange={({ target }) => setNote(target.value)} />}
        </Field>
        {other === null ? null : (
          <Notice kind="warn">
            {other}
            {one.note ? words.theirs(one.note.by, one.note.text) : null}
          </Notice>
        )}
        <DialogActions label={words.save} isDisabled={sending.isPending} onBack={onClose} />
      </Form>
    </Dialog>
  )
}
