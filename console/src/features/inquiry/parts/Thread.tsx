import { flushSync } from 'react-dom'
import { useRef, useState } from 'react'
import type { InquiryThread, LeavingAnswer } from '@jgm/contract/api/staff-inquiries'
import { useShortcuts } from '../../../lib/keys.ts'
import { useDesk } from '../../../lib/session.ts'
import { Notice } from '../../../ui/States.tsx'
import { inquiryText } from '../text.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Messages } from './Messages.tsx'
import { NoteForm } from './NoteForm.tsx'
import { Person } from './Person.tsx'
import { Templates } from './Templates.tsx'
import { ThreadHead } from './ThreadHead.tsx'
import { useDraft } from './useDraft.ts'
import { valuesOf } from './words.ts'

const modes = ['answer', 'note', 'heard'] as const
type Mode = (typeof modes)[number]
const modeKeys = { answer: 'R', note: 'M', heard: 'E' } as const
const modeLabels = { answer: inquiryText.answer, note: inquiryText.note, heard: inquiryText.heard } as const

/** One inquiry: its messages, the answer that is written, and the person beside. */
export function Thread({
  thread,
  isLeaving,
  onAnswered,
  onOpen,
}: {
  readonly thread: InquiryThread
  /** An own answer can still be taken back: until then nothing is written over the draft that it would be again. */
  readonly isLeaving: boolean
  readonly onAnswered: (answer: LeavingAnswer) => void
  readonly onOpen: (id: number) => void
}) {
  const { inquiry, reservations } = thread
  const { group } = useDesk()
  const [mode, setMode] = useState<Mode>('answer')
  const [picked, pick] = useState(reservations[0]?.number)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const drafted = useDraft(thread)
  const canAnswer = inquiry.state !== 'closed' && !isLeaving
  function write(next: Mode): void {
    flushSync(() => setMode(next))
    fieldRef.current?.focus()
  }
  useShortcuts({
    title: inquiryText.title,
    level: 2,
    shortcuts: modes.map((one) => ({
      keys: modeKeys[one].toLowerCase(),
      label: inquiryText.keys[one],
      foot: modeLabels[one],
      hasButton: true,
      run: () => write(one),
    })),
  })
  const course = group.find(({ id }) => id === inquiry.course_id)
  const reservation = reservations.find(({ number }) => number === picked)
  return (
    <>
      <section className="case" data-ink={inquiry.course_id}>
        <ThreadHead thread={thread} />
        <Messages thread={thread} />
        <div className="inquiry-write">
          <div className="modes" role="tablist" aria-label={inquiryText.modes}>
            {modes.map((one) => (
              <button key={one} type="button" role="tab" aria-selected={one === mode} onClick={() => write(one)}>
                {modeLabels[one]}
                <kbd>{modeKeys[one]}</kbd>
              </button>
            ))}
          </div>
          {mode !== 'answer' ? (
            <NoteForm key={mode} id={inquiry.id} kind={mode} fieldRef={fieldRef} onDone={() => setMode('answer')} />
          ) : canAnswer ? (
            <AnswerForm thread={thread} drafted={drafted} fieldRef={fieldRef} onAnswered={onAnswered} />
          ) : (
            <Notice kind="plain">{isLeaving ? inquiryText.leaving : inquiryText.closedLead}</Notice>
          )}
        </div>
      </section>
      <aside className="inquiry-person" aria-label={inquiryText.person}>
        <Person thread={thread} reservation={picked} onReservation={pick} onOpen={onOpen} />
        <Templates
          course={inquiry.course_id}
          onPut={
            mode === 'answer' && canAnswer
              ? ({ body }) => {
                  drafted.put(body, valuesOf(thread, course, reservation))
                  fieldRef.current?.focus()
                }
              : null
          }
        />
      </aside>
    </>
  )
}
