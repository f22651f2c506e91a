import type { ReactNode } from 'react'
import { tieBreaks, type CompetitionFormat } from '@jgm/contract/model/competition'
import type { Problem } from '@jgm/contract/model/errors'
import { Field } from '../../../ui/Field.tsx'
import { competitionText } from '../text.ts'
import { draftText, prizeWords, tieWords } from '../text.words.ts'
import { Choice } from './Choice.tsx'
import { placePrizes, type DraftForm as Form, type TextName } from './draft.ts'

type Set = (part: Partial<Form>) => void

const textTypes: Partial<Record<TextName, 'date' | 'time' | 'datetime-local'>> = {
  play_date: 'date',
  pairing_on: 'date',
  start_from: 'time',
  start_to: 'time',
  entry_opens_at: 'datetime-local',
  entry_closes_at: 'datetime-local',
  withdraw_until: 'datetime-local',
}
const holes = Array.from({ length: 18 }, (_, at) => at)

/** The fields of a competition, each with its problem. */
export function DraftForm({
  form,
  set,
  format,
  problems,
  isFixed,
}: {
  readonly form: Form
  readonly set: Set
  readonly format: CompetitionFormat
  readonly problems: readonly Problem[]
  readonly isFixed: boolean
}) {
  const problemAt = (path: string): string | undefined =>
    problems.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message
  const text = (name: TextName): ReactNode => (
    <Field key={name} label={draftText[name]} error={problemAt(name)}>
      {(field) => (
        <input
          {...field}
          type={textTypes[name] ?? 'text'}
          value={form[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  )
  const words = (name: 'conditions' | 'prize_words'): ReactNode => (
    <Field label={draftText[name]} error={problemAt(name)}>
      {(field) => (
        <textarea
          {...field}
          rows={name === 'conditions' ? 4 : 2}
          value={form[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <fieldset className="draft" disabled={isFixed}>
      <section>
        <h2>{draftText.basics}</h2>
        <div className="draft-fields">
          {text('title')}
          {text('subtitle')}
          {text('play_date')}
          {text('start_from')}
          {text('start_to')}
          {text('rounds')}
        </div>
        <div className="draft-fields">
          <p className="draft-words">
            <small>{draftText.format}</small>
            {competitionText.format(format)}
          </p>
          <FormatFields form={form} set={set} format={format} error={problemAt('format')} />
        </div>
      </section>
      <section>
        <h2>{draftText.entry}</h2>
        <div className="draft-fields">
          {(['entry_opens_at', 'entry_closes_at', 'withdraw_until', 'pairing_on'] as const).map(text)}
          {text('capacity')}
          <Choice
            label={draftText.capacity_of}
            value={form.capacity_of}
            options={draftText.capacityOf}
            onChoose={(capacity_of) => set({ capacity_of })}
          />
          {(['party_from', 'party_to', 'fee', 'offer_hours'] as const).map(text)}
        </div>
      </section>
      <section>
        <h2>{draftText.who}</h2>
        <div className="draft-fields">
          <Choice
            label={draftText.open_to}
            value={form.open_to}
            options={draftText.openTo}
            onChoose={(open_to) => set({ open_to })}
          />
          {(['age_from', 'age_to', 'handicap_from', 'handicap_to'] as const).map(text)}
          <span className="draft-checks">
            {(['women_only', 'needs_handicap'] as const).map((name) => (
              <label className="check" key={name}>
                <input
                  type="checkbox"
                  checked={form[name]}
                  onChange={({ target }) => set({ [name]: target.checked })}
                />
                {draftText[name]}
              </label>
            ))}
          </span>
        </div>
      </section>
      <ClassFields form={form} set={set} error={problemAt('classes')} />
      <PrizeFields form={form} set={set} error={problemAt('prizes')} />
      <section>
        <h2>{draftText.course}</h2>
        <HoleFields form={form} set={set} problemAt={problemAt} />
      </section>
      <section>
        <h2>{draftText.words}</h2>
        {words('conditions')}
        {words('prize_words')}
      </section>
    </fieldset>
  )
}

/** The numbers of the format; its kind comes from the template. */
function FormatFields({
  form,
  set,
  format,
  error,
}: {
  readonly form: Form
  readonly set: Set
  readonly format: CompetitionFormat
  readonly error: string | undefined
}) {
  const names = [
    ...(format.kind === 'peria' ? [] : (['percent'] as const)),
    'cap' as const,
    ...(format.kind === 'team' ? (['balls'] as const) : []),
  ]
  return names.map((name, index) => (
    <Field key={name} label={draftText[name]} error={index === 0 ? error : undefined}>
      {(field) => (
        <input
          {...field}
          inputMode="decimal"
          value={form[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  ))
}

function ClassFields({
  form,
  set,
  error,
}: {
  readonly form: Form
  readonly set: Set
  readonly error: string | undefined
}) {
  const change = (at: number, part: Partial<Form['classes'][number]>): void =>
    set({ classes: form.classes.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <section>
      <h2>
        {draftText.classes}
        <small>{draftText.classesHelp}</small>
      </h2>
      <div className="draft-classes">
        {form.classes.map(({ name, upTo }, at) => (
          // Rows never move.
          <span key={at}>
            <input
              aria-label={draftText.className(at + 1)}
              placeholder={draftText.none}
              value={name}
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <input
              aria-label={draftText.classUpTo(at + 1)}
              inputMode="decimal"
              value={upTo}
              onChange={({ target }) => change(at, { upTo: target.value })}
            />
          </span>
        ))}
      </div>
      {error === undefined ? null : (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </section>
  )
}

function PrizeFields({
  form,
  set,
  error,
}: {
  readonly form: Form
  readonly set: Set
  readonly error: string | undefined
}) {
  return (
    <section>
      <h2>{draftText.prizes}</h2>
      <div className="draft-checks">
        {placePrizes.map((kind) => (
          <label className="check" key={kind}>
            <input
              type="checkbox"
              checked={form.places.has(kind)}
              onChange={({ target }) => {
                const places = new Set(form.places)
                if (target.checked) places.add(kind)
                else places.delete(kind)
                set({ places })
              }}
            />
            {prizeWords[kind]}
          </label>
        ))}
      </div>
      <div className="draft-fields">
        <Field label={draftText.everyOf} error={error}>
          {(field) => (
            <input
              {...field}
              inputMode="numeric"
              value={form.every}
              onChange={({ target }) => set({ every: target.value })}
            />
          )}
        </Field>
        {(['longest_drive', 'nearest_pin'] as const).map((kind) => (
          <Field key={kind} label={draftText.holesOf(prizeWords[kind])} hint={<small>{draftText.holesHelp}</small>}>
            {(field) => (
              <input {...field} value={form[kind]} onChange={({ target }) => set({ [kind]: target.value })} />
            )}
          </Field>
        ))}
      </div>
      <h2>{draftText.ties}</h2>
      <div className="draft-fields">
        {form.ties.map((tie, at) => (
          // Rows never move.
          <Field key={at} label={draftText.tie(at + 1)}>
            {(field) => (
              <select
                {...field}
                value={tie}
                onChange={({ target }) => {
                  const value = tieBreaks.find((one) => one === target.value) ?? ''
                  set({ ties: form.ties.map((one, index) => (index === at ? value : one)) })
                }}
              >
                <option value="">{draftText.none}</option>
                {tieBreaks.map((one) => (
                  <option key={one} value={one}>
                    {tieWords[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
    </section>
  )
}

function HoleFields({
  form,
  set,
  problemAt,
}: {
  readonly form: Form
  readonly set: Set
  readonly problemAt: (path: string) => string | undefined
}) {
  const row = (name: 'par' | 'index', label: string): ReactNode => (
    <tr>
      <th scope="row">{label}</th>
      {holes.map((at) => (
        <td key={at}>
          <input
            inputMode="numeric"
            aria-label={draftText.hole(at + 1, label)}
            value={form[name][at] ?? ''}
            onChange={({ target }) =>
              set({ [name]: form[name].map((one, index) => (index === at ? target.value : one)) })
            }
          />
        </td>
      ))}
    </tr>
  )
  const problems = [problemAt('par'), problemAt('hole_index')].filter((one) => one !== undefined)
  return (
    <>
      <table className="draft-holes">
        <thead>
          <tr>
            <td />
            {holes.map((at) => (
              <th key={at} scope="col">
                {at + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row('par', draftText.par)}
          {row('index', draftText.index)}
        </tbody>
      </table>
      {problems.map((one) => (
        <p key={one} className="field-error" role="alert">
          {one}
        </p>
      ))}
    </>
  )
}
