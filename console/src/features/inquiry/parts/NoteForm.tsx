import { useState, type RefObject } from 'react'
import { mostInInquiry } from '@jgm/contract/model/inquiries'
import { problemsOf } from '../../../lib/api.ts'
import { keptInView } from '../../../lib/inView.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/States.tsx'
import { useNoting } from '../api.ts'
import { inquiryText } from '../text.ts'
import { onSend, sendKey } from './sendKeys.ts'

type Way = 'mail' | 'phone'

/** A note for the desks, or what the golfer has said outside of here. Nothing of it is mailed. */
export function NoteForm({
  id,
  kind,
  fieldRef,
  onDone,
}: {
  readonly id: number
  readonly kind: 'note' | 'heard'
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
  readonly onDone: () => void
}) {
  const [body, setBody] = useState('')
  const [way, setWay] = useState<Way>('mail')
  const noting = useNoting(id)
  const problems = problemsOf(noting.error)
  function send(): void {
    if (noting.isPending) return
    noting.mutate(kind === 'note' ? { kind, body } : { kind: 'question', way, body }, {
      onSuccess: () => {
        setBody('')
        onDone()
      },
    })
  }
  const beside = problems.beside(['body'])
  return (
    <Form className="inquiry-note" onSend={send}>
      <p>{kind === 'note' ? inquiryText.noteHelp : inquiryText.heardHelp}</p>
      {kind === 'note' ? null : (
        <Chips
          label={inquiryText.way}
          options={(['mail', 'phone'] as const).map((value) => ({ value, label: inquiryText.wayLabels[value] }))}
          chosen={way}
          onChoose={setWay}
        />
      )}
      <Field
        label={kind === 'note' ? inquiryText.note : inquiryText.heard}
        error={problems.at('body')}
        text={{ value: body, most: kind === 'note' ? mostInInquiry.note : mostInInquiry.answer }}
      >
        {(field) => (
          <textarea
            {...field}
            ref={fieldRef}
            rows={4}
            value={body}
            onChange={({ target }) => {
              noting.reset()
              setBody(target.value)
            }}
            onKeyDown={onSend({ send })}
          />
        )}
      </Field>
      {beside === null ? null : (
        <Notice kind="warn" ref={keptInView}>
          {beside}
        </Notice>
      )}
      <div className="inquiry-send">
        <button className="btn" disabled={noting.isPending}>
          {kind === 'note' ? inquiryText.keep : inquiryText.keepHeard}
          <kbd>{sendKey}</kbd>
        </button>
      </div>
    </Form>
  )
}
