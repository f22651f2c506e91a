import { useState } from 'react'
import { weekdayNames } from '@jgm/contract/model/dates'
import type { DayOffPattern } from '@jgm/contract/model/days-off'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { daysOffText } from '../text.ts'
import { blankPattern, readPattern } from './draft.ts'
import { Picks } from './Picks.tsx'

const { weekly: text } = daysOffText
const nths = [1, 2, 3, 4, 5] as const

const flipped = (list: readonly number[], one: number): number[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

/** Weekdays of a season of every year, added to what is entered with the reason that stands above. */
export function PatternForm({
  reason,
  onAdd,
}: {
  readonly reason: string
  readonly onAdd: (pattern: DayOffPattern) => void
}) {
  const [typed, setTyped] = useState(blankPattern)
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
    onAdd(read.pattern)
  }
  return (
    <Form className="order" onSend={add}>
      <h3>{text.add}</h3>
      <Picks
        label={text.weekdays}
        options={weekdayNames.map((label, value) => ({ value, label }))}
        chosen={typed.weekdays}
        error={problems.get('weekdays')}
        onPick={(one) => change({ weekdays: flipped(typed.weekdays, one) })}
      />
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
        <button className="btn">{text.apply}</button>
      </div>
    </Form>
  )
}
