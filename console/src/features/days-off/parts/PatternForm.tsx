import { useEffect, useRef, useState } from 'react'
import { weekdayNames } from '@jgm/contract/model/dates'
import type { DayOffPattern } from '@jgm/contract/model/days-off'
import { useShortcuts } from '../../../lib/keys.ts'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { daysOffText } from '../text.ts'
import { blankPattern, readPattern, typedOf } from './draft.ts'
import { Picks } from './Picks.tsx'

const { weekly: text } = daysOffText
const nths = [1, 2, 3, 4, 5] as const

const flipped = (list: readonly number[], one: number): number[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

/** Weekdays of a season of every year, added to what is entered with the reason that stands above, or corrected in their place. */
export function PatternForm({
  reason,
  edited,
  onKeep,
  onLeave,
}: {
  readonly reason: string
  /** The pattern that is corrected; undefined for a new one. */
  readonly edited: DayOffPattern | undefined
  readonly onKeep: (pattern: DayOffPattern) => void
  readonly onLeave: () => void
}) {
  const [typed, setTyped] = useState(edited ? typedOf(edited) : blankPattern)
  const ref = useRef<HTMLDivElement>(null)
  const isEditing = edited !== undefined
  useEffect(() => {
    if (isEditing) ref.current?.querySelector('button')?.focus()
  }, [isEditing])
  useShortcuts({
    title: text.editing,
    level: 2,
    shortcuts: isEditing ? [{ keys: 'Escape', shown: 'Esc', label: text.leave, foot: text.leave, run: onLeave }] : [],
  })
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const change = (changed: Partial<typeof typed>): void => setTyped({ ...typed, ...changed })
  function add(): void {
    const read = readPattern(typed, reason)
    if ('problems' in read) {
      setProblems(read.problems)
      return
    }
    setProblems(new Map())
    setTyped(blankPattern)
    onKeep(read.pattern)
  }
  return (
    <Form className="order" onSend={add}>
      <h3>{isEditing ? text.editing : text.add}</h3>
      <div ref={ref}>
        <Picks
          label={text.weekdays}
          options={weekdayNames.map((label, value) => ({ value, label }))}
          chosen={typed.weekdays}
          error={problems.get('weekdays')}
          onPick={(one) => change({ weekdays: flipped(typed.weekdays, one) })}
        />
      </div>
      <Picks
        label={text.nths}
        options={[
          { value: 0, label: text.every },
          ...nths.map((value) => ({ value: value as number, label: text.nth(value) })),
        ]}
        chosen={typed.nths.length === 0 ? [0] : typed.nths}
        error={problems.get('nths')}
        onPick={(one) => change({ nths: one === 0 ? [] : flipped(typed.nths, one) })}
      />
      <div className="closing-hours">
        {(['season_from', 'season_to'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'season_from' ? text.from : text.to}
            hint={<small>{text.seasonHelp}</small>}
            error={problems.get(name)}
          >
            {(field) => (
              <input
                {...field}
                autoComplete="off"
                value={typed[name]}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <label className="days-off-check">
        <input
          type="checkbox"
          checked={typed.opens_on_holidays}
          onChange={({ target }) => change({ opens_on_holidays: target.checked })}
        />
        {text.holidays}
      </label>
      {problems.has('note') ? (
        <p className="field-error" role="alert">
          {problems.get('note')}
        </p>
      ) : null}
      <div className="card-actions">
        {isEditing ? (
          <button type="button" className="btn" data-kind="quiet" onClick={onLeave}>
            {text.leave}
          </button>
        ) : null}
        <button className="btn">{isEditing ? text.correct : text.apply}</button>
      </div>
    </Form>
  )
}
