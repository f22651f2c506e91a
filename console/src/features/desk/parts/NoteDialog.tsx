import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { problemsOf } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/States.tsx'
import { endText } from '../text.end.ts'

/** Why something that has ended is corrected. */
export function NoteDialog({
  problems,
  theirs,
  isPending,
  send,
  onClose,
}: {
  readonly problems: ReturnType<typeof problemsOf>
  /** What another desk has decided meanwhile. */
  readonly theirs: ReactNode
  readonly isPending: boolean
  readonly send: (note: string) => void
  readonly onClose: () => void
}) {
  const [note, setNote] = useState('')
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const other = problems.beside(['note'])
  return (
    <Dialog title={endText.noteTitle} onClose={onClose}>
      <Form className="order" onSend={() => isPending || send(note)}>
        <p>{endText.noteLead}</p>
        <Field label={endText.note} error={problems.at('note')} text={{ value: note, most: 100 }}>
          {(field) => <input {...field} ref={ref} value={note} onChange={({ target }) => setNote(target.value)} />}
        </Field>
        {theirs}
        {other === null ? null : <Notice kind="warn">{other}</Notice>}
        <DialogActions label={endText.correct} isDisabled={isPending} onBack={onClose} />
      </Form>
    </Dialog>
  )
}
