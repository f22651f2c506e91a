import { Form } from '../../../ui/Form.tsx'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { changeDraft, type CompetitionDraft } from '@jgm/contract/api/competition-desk'
import type { Problem } from '@jgm/contract/model/errors'
import { isAtLeast } from '@jgm/contract/model/staff'
import { call, isCode, sentenceOf } from '../../../lib/api.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { useDesk } from '../../../lib/session.ts'
import { History } from '../../../ui/History.tsx'
import { Notice } from '../../../ui/States.tsx'
import { useWrite } from '../api.ts'
import { competitionText } from '../text.ts'
import { actionWords, draftText } from '../text.words.ts'
import { draftOfForm, formOf, type DraftForm as Typed } from './draft.ts'
import { DraftForm } from './DraftForm.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { Starts } from './Starts.tsx'
import type { StepProps } from './steps.ts'

const noProblems: readonly Problem[] = []
const wordsOfMissing: Readonly<Record<string, string>> = draftText.labels

/** 内容: what a competition is, its starts, and the opening to golfers. */
export function Plan({ given, say, slot }: StepProps) {
  const { competition, draft, missing, history } = given
  const { id, state, version } = competition
  const { session } = useDesk()
  const isManager = isAtLeast(session.staff.role, 'course_manager')
  const isFixed = state !== 'draft' || !isManager
  const [base, setBase] = useState(version)
  const [form, setForm] = useState(() => formOf(draft))
  const [problems, setProblems] = useState(noProblems)
  const [isPublishing, publish] = useState(false)
  const isTouched = JSON.stringify(shape(form)) !== JSON.stringify(shape(formOf(draft)))
  // A plan that another desk has saved is shown at once, unless something typed here would be lost.
  if (base !== version && !isTouched) {
    setBase(version)
    setForm(formOf(draft))
  }
  const saving = useWrite(id, async (input: CompetitionDraft, seen, key) =>
    call(changeDraft, { params: { id }, body: { version: seen, draft: input } }, { key }),
  )
  function save(): void {
    const read = draftOfForm(form, draft)
    if ('problems' in read) {
      setProblems(read.problems)
      return
    }
    setProblems(noProblems)
    saving.mutate(read.draft, {
      onSuccess: (reply) => {
        setBase(reply.competition.version)
        setForm(formOf(reply.draft))
        say(draftText.saved)
      },
      onError: (error) => {
        if (isCode(error, 'validation'))
          setProblems(error.details.problems.map((one) => ({ ...one, path: one.path.replace(/^draft\./, '') })))
      },
    })
  }
  const canPublish = state === 'draft' && isManager && !isTouched && missing.length === 0
  useShortcuts({
    title: competitionText.steps.plan,
    level: 2,
    shortcuts: [
      ...(isFixed ? [] : [{ keys: 's', label: draftText.save, foot: draftText.save, run: save }]),
      ...(canPublish ? [{ keys: 'Shift+Enter', label: competitionText.orders.publish, run: () => publish(true) }] : []),
    ],
  })
  const bar = isFixed ? null : (
    <>
      <button type="button" className="btn" disabled={saving.isPending} onClick={save}>
        {draftText.save}
        <kbd>S</kbd>
      </button>
      <button type="button" className="btn" data-kind="go" disabled={!canPublish} onClick={() => publish(true)}>
        {competitionText.orders.publish}
        <kbd>⇧Enter</kbd>
      </button>
    </>
  )
  return (
    <div className="plan">
      {slot ? createPortal(bar, slot) : null}
      <Form
        className="plan-form"
        savedAt={version}
        onSend={() => {
          save()
        }}
      >
        {state === 'draft' ? null : <Notice kind="plain">{draftText.fixed}</Notice>}
        {base === version ? null : (
          <Notice kind="warn">
            {competitionText.changedElsewhere}
            <button
              type="button"
              className="btn"
              data-kind="text"
              onClick={() => {
                setBase(version)
                setForm(formOf(draft))
              }}
            >
              {competitionText.takeNewest}
            </button>
          </Notice>
        )}
        {problems.length > 0 ? <Notice kind="warn">{draftText.problems(problems.length)}</Notice> : null}
        {saving.error && !isCode(saving.error, 'validation') ? (
          <Notice kind="warn">{sentenceOf(saving.error)}</Notice>
        ) : null}
        <DraftForm
          form={form}
          set={(part: Partial<Typed>) => setForm((before) => ({ ...before, ...part }))}
          format={draft.format}
          problems={problems}
          isFixed={isFixed}
        />
        <button className="sr-text" tabIndex={-1}>
          {draftText.save}
        </button>
      </Form>
      <aside className="panel">
        {missing.length > 0 && state === 'draft' ? (
          <section className="missing">
            <h2>{draftText.missing}</h2>
            <ul className="checks">
              {missing.map((path) => (
                <li key={path}>{wordsOfMissing[path] ?? path}</li>
              ))}
            </ul>
          </section>
        ) : null}
        <Starts given={given} say={say} />
        <History entries={history} actions={actionWords} />
      </aside>
      {isPublishing ? (
        <OrderDialog competition={competition} given={{ verb: 'publish' }} onClose={() => publish(false)} say={say} />
      ) : null}
    </div>
  )
}

/** A form that can be compared as text. */
const shape = ({ places, ...rest }: Typed) => ({ ...rest, places: [...places].toSorted() })
