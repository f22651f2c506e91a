import type { FeeChange } from '@jgm/contract/model/prices'
import { Field } from '../../../ui/Field.tsx'
import { DayField } from '../../../ui/DayFields.tsx'
import { priceText } from '../text.ts'

const { periods: text } = priceText

/** From when until when a change holds, and the way to drop it. */
export const PeriodFields = ({
  change,
  today,
  onChange,
  onRemove,
}: {
  readonly change: FeeChange
  readonly today: string
  readonly onChange: (next: FeeChange) => void
  readonly onRemove: () => void
}) => (
  <div className="price-period">
    <DayField
      label={text.first}
      first={today}
      value={change.from}
      onChoose={(from) => onChange({ ...change, from, to: change.to !== null && change.to < from ? from : change.to })}
    />
    <Field label={text.last} error={change.to !== null && change.to < change.from ? text.order : undefined}>
      {(field) => (
        <input
          {...field}
          type="date"
          min={change.from}
          value={change.to ?? ''}
          onChange={({ target }) => {
            const to = target.value === '' ? null : target.value
            onChange({ ...change, to: to !== null && to < change.from ? change.from : to })
          }}
        />
      )}
    </Field>
    <label className="days-off-check">
      <input
        type="checkbox"
        checked={change.to === null}
        onChange={({ target }) => onChange({ ...change, to: target.checked ? null : change.from })}
      />
      {text.open}
    </label>
    <button type="button" className="btn" data-kind="quiet" onClick={onRemove}>
      {text.remove}
    </button>
  </div>
)
