import { Form } from '../../../ui/Form.tsx'
import { useState } from 'react'
import type { ClosingPreview } from '@jgm/contract/api/staff-closing'
import { sentenceOf } from '../../../lib/api.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { isDateTyped, RepeatField } from '../../../ui/RepeatField.tsx'
import { Notice } from '../../../ui/States.tsx'
import { closingText } from '../text.ts'

/** What golfers will read, and the button that closes it once its date has been typed again. */
export function Confirm({
  seen,
  date,
  title,
  isBusy,
  problem,
  onClose,
}: {
  readonly seen: ClosingPreview
  readonly date: string
  /** What the button says. */
  readonly title: string
  readonly isBusy: boolean
  readonly problem: unknown
  readonly onClose: (digest: string) => void
}) {
  const [kind, setKind] = useState(seen.told[0]?.kind)
  const [typed, setTyped] = useState('')
  const shown = seen.told.find((one) => one.kind === kind)
  const isTyped = isDateTyped(typed, date)
  const canClose = isTyped && !isBusy && seen.competition === null
  return (
    <>
      {seen.told.length === 0 ? (
        <p>{closingText.nobody}</p>
      ) : (
        <Chips
          label={closingText.told}
          options={seen.told.map((one) => ({
            value: one.kind,
            label: closingText.kindCount(closingText.kinds[one.kind], one.count),
          }))}
          chosen={kind}
          onChoose={setKind}
        />
      )}
      {shown ? (
        <div className="message">
          <b>{shown.subject}</b>
          <pre>{shown.text}</pre>
        </div>
      ) : null}
      <Form
        className="order"
        onSend={() => {
          if (canClose) onClose(seen.digest)
        }}
      >
        <h3>{closingText.confirm}</h3>
        <p>{closingText.confirmHelp(seen.reservations, seen.told.length > 0)}</p>
        <RepeatField label={closingText.again} help={closingText.againHelp} value={typed} onChange={setTyped} />
        {problem ? <Notice kind="warn">{sentenceOf(problem)}</Notice> : null}
        <button className="btn" data-kind="danger" disabled={!canClose}>
          {title}
        </button>
      </Form>
    </>
  )
}
