import { keptInView } from '../../../lib/inView.ts'
import { Form } from '../../../ui/Form.tsx'
import { useRef, useState } from 'react'
import { enterByHand } from '@jgm/contract/api/competition-by-hand'
import { entryWords } from '@jgm/contract/model/competition-entry'
import { isInvisible } from '@jgm/contract/model/normalise'
import { call, problemsOf } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/States.tsx'
import { useWrite } from '../api.ts'
import { competitionText } from '../text.ts'
import { byHandText as words } from '../text.byhand.ts'
import { blank, orderOf, tenthsOf, type ByHand, type TypedName } from './byhand.ts'
import { Choice } from './Choice.tsx'
import { FindMember } from './FindMember.tsx'
import { ReasonChips, WhyField } from '../../../ui/WhyField.tsx'
import type { StepProps } from './steps.ts'

const kinds = ['member', 'guest'] as const
const names = ['last_name', 'first_name', 'last_name_kana', 'first_name_kana', 'phone_number'] as const
const types: Partial<Record<TypedName, 'tel' | 'date'>> = { phone_number: 'tel', birthday: 'date' }

/** Enters somebody who telephones: a member who is looked for, or a guest; with what the competition wants to know, and the reason. */
export function AddEntrant({
  given: { competition, draft, entrants },
  onClose,
  say,
}: Pick<StepProps, 'given' | 'say'> & { readonly onClose: () => void }) {
  const { id, places_left: left } = competition
  const [form, setForm] = useState<ByHand>(blank)
  const [isAsked, ask] = useState(false)
  const set = (part: Partial<ByHand>): void => setForm((before) => ({ ...before, ...part }))
  const sending = useWrite(id, async (body: NonNullable<ReturnType<typeof orderOf>>, version, key) =>
    call(enterByHand, { params: { id }, body: { version, ...body } }, { key }),
  )
  const isFull = left < 1
  const order = orderOf(form, isFull)
  const { at: problemAt, beside } = problemsOf(sending.error)
  const other = beside(['person', 'handicap', 'handicap_proof', 'wish_with'])
  const whyRef = useRef<HTMLInputElement>(null)
  const isNoNumber = isAsked && tenthsOf(form.handicap) === undefined
  const text = (name: TypedName, { isNeeded = false, of = '' }: { isNeeded?: boolean; of?: 'person.' | '' } = {}) => (
    <Field
      key={name}
      label={words[name]}
      hint={isNeeded ? <small>{words.needed}</small> : null}
      error={name === 'handicap' && isNoNumber ? entryWords.handicap : problemAt(`${of}${name}`)}
    >
      {(field) => (
        <input
          {...field}
          type={types[name] ?? 'text'}
          autoComplete="off"
          value={form[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  )
  const asksAge = form.kind === 'guest' && (draft.age_from !== null || draft.age_to !== null)
  const asksCourse =
    draft.open_to === 'course_member' && (form.kind === 'guest' || form.who?.is_course_member === false)
  const waiting = entrants.filter(({ state, seat }) => state === 'waiting' && seat === 1).length
  return (
    <Dialog title={words.button} onClose={onClose}>
      <Form
        className="order by-hand"
        onSend={() => {
          ask(true)
          if (!order || sending.isPending) return
          sending.mutate(order, {
            onSuccess: (reply) => {
              const [added] = reply.entrants.toSorted((a, b) => b.id - a.id)
              onClose()
              if (added) say(words[added.state === 'waiting' ? 'waiting' : 'entered'](added.name))
            },
          })
        }}
      >
        <div className="tabs" role="tablist" aria-label={words.who}>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              role="tab"
              aria-selected={kind === form.kind}
              onClick={() => set({ kind })}
            >
              {words.kinds[kind]}
            </button>
          ))}
        </div>
        {form.kind === 'member' ? (
          <FindMember
            id={id}
            chosen={form.who}
            onChoose={(who) => set({ who })}
            error={problemAt('person.member_number') ?? (isAsked && form.who === null ? words.choose : undefined)}
          />
        ) : (
          <div className="draft-fields">
            {names.map((name) => text(name, { isNeeded: true, of: 'person.' }))}
            {asksAge ? text('birthday', { isNeeded: true, of: 'person.' }) : null}
          </div>
        )}
        {asksCourse ? <Notice kind="warn">{words.onlyMembers}</Notice> : null}
        {draft.women_only ? <Notice kind="warn">{words.onlyWomen}</Notice> : null}
        <div className="draft-fields">
          {text('handicap', { isNeeded: draft.needs_handicap })}
          {draft.needs_handicap ? text('handicap_proof', { isNeeded: true }) : null}
          <Choice
            label={words.shown}
            value={form.shown_as}
            options={words.shownAs}
            onChoose={(shown_as) => set({ shown_as })}
          />
          <Choice
            label={words.wishStart}
            value={form.wish_start}
            options={words.wishStarts}
            onChoose={(wish_start) => set({ wish_start })}
          />
          {text('wish_with')}
          <span className="draft-checks">
            <label className="check">
              <input
                type="checkbox"
                checked={form.wish_cart}
                onChange={({ target }) => set({ wish_cart: target.checked })}
              />
              {words.cart}
            </label>
          </span>
        </div>
        <ul className="follows">
          <li>{isFull ? words.waits : competitionText.entries.places(left, competition.capacity_of)}</li>
          <li>{form.kind === 'member' ? competitionText.entries.told : competitionText.entries.notTold}</li>
        </ul>
        {!isFull && waiting > 0 ? <Notice kind="warn">{competitionText.entries.passed(waiting)}</Notice> : null}
        <WhyField inputRef={whyRef} value={form.why} onChange={(why) => set({ why })} />
        <ReasonChips reasons={words.reasons} onChoose={(why) => set({ why })} />
        {other === null ? null : (
          <Notice kind="warn" ref={keptInView}>
            {other}
          </Notice>
        )}
        <DialogActions label={words.button} isDisabled={isInvisible(form.why) || sending.isPending} onBack={onClose} />
      </Form>
    </Dialog>
  )
}
