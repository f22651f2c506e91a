import { useState } from 'react'
import type { StaffDraw } from '@jgm/contract/api/staff-draws'
import { isInvisible } from '@jgm/contract/model/normalise'
import { Form } from '../../../ui/Form.tsx'
import { Problem } from '../../../ui/States.tsx'
import { MessageField } from '../../../ui/DayFields.tsx'
import { ReasonChips } from '../../../ui/WhyField.tsx'
import { useCallingOff } from '../api.ts'
import { drawText as text } from '../text.ts'

/** Calls a draw off, with the reason that its entrants read. */
export function CallOff({ course, draw }: { readonly course: number; readonly draw: StaffDraw }) {
  const [why, setWhy] = useState('')
  const callingOff = useCallingOff(course)
  const canSend = !isInvisible(why) && !callingOff.isPending
  return (
    <section>
      <h3>{text.callOff}</h3>
      <Form
        className="order"
        savedAt={callingOff.data}
        onSend={() => {
          if (canSend) callingOff.mutate({ ref: draw.id, why })
        }}
      >
        <p>{text.callOffHelp}</p>
        <ReasonChips reasons={text.callOffReasons} onChoose={setWhy} />
        <MessageField label={text.callOffWords} rows={2} value={why} onChange={setWhy} />
        <Problem error={callingOff.error} />
        <div className="card-actions">
          <button className="btn" data-kind="danger" disabled={!canSend}>
            {text.callOffSure(draw.entries)}
          </button>
        </div>
      </Form>
    </section>
  )
}
