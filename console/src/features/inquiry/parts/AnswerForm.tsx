import { useState, type RefObject } from 'react'
import type { InquiryThread, LeavingAnswer } from '@jgm/contract/api/staff-inquiries'
import { mostInInquiry } from '@jgm/contract/model/inquiries'
import { isUnanswered, problemsOf, sentenceOf } from '../../../lib/api.ts'
import { keptInView } from '../../../lib/inView.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { tooLong } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useAnswering } from '../api.ts'
import { inquiryText } from '../text.ts'
import { MarkedText } from './MarkedText.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { onSend, sendAndCloseKey, sendKey } from './sendKeys.ts'
import type { Drafted } from './useDraft.ts'

const [marked, markedWhat] = inquiryText.marks

/** The answer as it is written, and the buttons that send it. */
export function AnswerForm({
  thread: { inquiry, sender, reply_to: replyTo },
  drafted,
  fieldRef,
  onAnswered,
}: {
  readonly thread: InquiryThread
  readonly drafted: Drafted
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
  readonly onAnswered: (answer: LeavingAnswer) => void
}) {
  const { draft, blanks, isKept, isMoved, failure, canSend } = drafted
  const [isShown, show] = useState(false)
  const answering = useAnswering(inquiry.id, (answer) => {
    drafted.clear()
    onAnswered(answer)
  })
  const problems = problemsOf(answering.error)
  const beside = isMoved ? null : problems.beside(['body'])
  function send(closes: boolean): void {
    if (!canSend || answering.isPending) return
    drafted.settle()
    answering.mutate({ seen: drafted.read, body: draft.body, closes })
  }
  const preview = (): void => show(canSend)
  useShortcuts({
    title: inquiryText.answer,
    level: 2,
    shortcuts: [
      { keys: 'v', label: inquiryText.keys.preview, run: preview, hasButton: true },
      { keys: 'Shift+Enter', label: inquiryText.keys.sendAndClose, run: () => send(true), hasButton: true },
    ],
  })
  const problem =
    problems.at('body') ??
    tooLong(draft.body, mostInInquiry.answer) ??
    (blanks.length > 0 ? inquiryText.blanks(blanks) : undefined)
  return (
    <div className="inquiry-answer">
      <p className="inquiry-to">
        <span>{inquiryText.answerTo(sender.email)}</span>
        <span>{inquiryText.replyTo(replyTo)}</span>
        {draft.filled.length > 0 ? (
          <span>
            <mark data-kind="filled">{marked}</mark>
            {markedWhat}
          </span>
        ) : null}
      </p>
      {sender.is_proven ? null : <p className="inquiry-unproven">{inquiryText.unproven}</p>}
      <MarkedText
        value={draft.body}
        filled={draft.filled}
        blanks={blanks}
        fieldRef={fieldRef}
        aria-label={inquiryText.answer}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby="inquiry-problem"
        onChange={({ target }) => {
          answering.reset()
          drafted.type(target.value)
        }}
        onKeyDown={onSend({ send: () => send(false), sendAndClose: () => send(true) })}
      />
      <p className="field-error" id="inquiry-problem" role="alert">
        {problem}
      </p>
      {isMoved ? (
        <Notice kind="warn">
          {inquiryText.stale}
          <button type="button" className="btn" onClick={drafted.acknowledge}>
            {inquiryText.haveRead}
          </button>
        </Notice>
      ) : null}
      {beside === null ? null : (
        <Notice kind="warn" ref={keptInView}>
          {beside}
        </Notice>
      )}
      <div className="inquiry-send">
        <small role="status">
          {isKept
            ? draft.body === ''
              ? null
              : inquiryText.saved
            : failure
              ? isUnanswered(failure)
                ? inquiryText.unsaved
                : sentenceOf(failure)
              : inquiryText.saving}
        </small>
        <TextButton isBusy={!canSend} onPress={preview}>
          {inquiryText.preview}
          <kbd>V</kbd>
        </TextButton>
        <button
          type="button"
          className="btn"
          data-kind="quiet"
          disabled={!canSend || answering.isPending}
          onClick={() => send(true)}
        >
          {inquiryText.sendAndClose}
          <kbd>{sendAndCloseKey}</kbd>
        </button>
        <button
          type="button"
          className="btn"
          data-kind="go"
          disabled={!canSend || answering.isPending}
          onClick={() => send(false)}
        >
          {answering.isPending ? inquiryText.sending : inquiryText.send}
          <kbd>{sendKey}</kbd>
        </button>
      </div>
      {isShown ? <PreviewDialog id={inquiry.id} body={draft.body} onClose={() => show(false)} /> : null}
    </div>
  )
}
