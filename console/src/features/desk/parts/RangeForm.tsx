import type { ReactNode } from 'react'
import type { DayStart } from '@jgm/contract/api/desk-day'
import { formatTime } from '@jgm/contract/model/dates'
import { listed } from '../../../lib/text.ts'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/States.tsx'
import { sheetText } from '../text.ts'

/** The form of an order about a range of starts: which they are, and which of them it does not concern. */
export function RangeForm({
  chosen,
  free,
  words,
  isPending,
  other,
  children,
  onSend,
  onClose,
}: {
  readonly chosen: readonly DayStart[]
  /** Those of them that the order concerns. */
  readonly free: readonly DayStart[]
  readonly words: { readonly left: (starts: string) => string; readonly nothing: string; readonly button: string }
  readonly isPending: boolean
  /** The problem that stands at no field. */
  readonly other: string | null
  readonly children: ReactNode
  readonly onSend: () => void
  readonly onClose: () => void
}) {
  const [first] = chosen
  // A free one that the order does not concern is said to stay by whoever leaves it out.
  const left = chosen.filter((one) => one.state !== 'open' && !free.includes(one))
  return (
    <Form
      className="order"
      onSend={() => {
        if (!isPending && free.length > 0) onSend()
      }}
    >
      <p>
        <b>
          {sheetText.range(
            first?.nine ?? '',
            formatTime(first?.start_minute ?? 0),
            formatTime(chosen.at(-1)?.start_minute ?? 0),
            chosen.length,
          )}
        </b>
      </p>
      {left.length > 0 ? (
        <Notice kind="warn">{words.left(listed(left.map((one) => formatTime(one.start_minute))))}</Notice>
      ) : null}
      {free.length === 0 && left.length > 0 ? <Notice kind="warn">{words.nothing}</Notice> : null}
      {children}
      {other === null ? null : <Notice kind="warn">{other}</Notice>}
      <DialogActions label={words.button} isDisabled={isPending || free.length === 0} onBack={onClose} />
    </Form>
  )
}
