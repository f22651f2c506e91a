import { customerClasses } from '@jgm/contract/model/choices'
import { windowAnchors } from '@jgm/contract/model/policies'
import { Field } from '../../../ui/Field.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { TimeField } from '../../../ui/DayFields.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { policiesText } from '../text.ts'
import { newWindow, type Window } from './draft.ts'

const { window: text, anchors } = policiesText

/** When each class may book a product on the web. */
export function WindowPart({
  product,
  windows,
  problems,
  onChange,
}: {
  readonly product: Window['product']
  readonly windows: readonly Window[]
  readonly problems: ReadonlyMap<string, string>
  readonly onChange: (windows: Window[]) => void
}) {
  return (
    <>
      <p className="draft-help">{text.lead}</p>
      {customerClasses.map(({ value: who, label }) => {
        const at = windows.findIndex((one) => one.product === product && one.for === who)
        const own = windows[at]
        const change = (by: Partial<Window>): void =>
          onChange(windows.map((one, index) => (index === at ? { ...one, ...by } : one)))
        return (
          <fieldset key={who} className="draft-piece">
            <legend>{label}</legend>
            {own ? (
              <>
                <WindowFields
                  window={own}
                  problemOf={(field) => problems.get(`booking_windows.${at}.${field}`)}
                  onChange={change}
                />
                {product === 'regular' ? null : (
                  <TextButton onPress={() => onChange(windows.filter((one) => one !== own))}>
                    {text.remove(label)}
                  </TextButton>
                )}
              </>
            ) : (
              <>
                <p>{text.off}</p>
                <button
                  type="button"
                  className="btn"
                  data-kind="quiet"
                  onClick={() => onChange([...windows, newWindow(product, who)])}
                >
                  {text.add(label)}
                </button>
              </>
            )}
          </fieldset>
        )
      })}
    </>
  )
}

const WindowFields = ({
  window,
  problemOf,
  onChange,
}: {
  readonly window: Window
  readonly problemOf: (field: string) => string | undefined
  readonly onChange: (by: Partial<Window>) => void
}) => (
  <>
    <div className="draft-row">
      <NumberField
        label={text.months}
        unit={text.unit}
        value={window.months_ahead}
        error={problemOf('months_ahead')}
        onChange={(months) => onChange({ months_ahead: months })}
      />
      <Field label={text.anchor}>
        {(field) => (
          <select
            {...field}
            value={window.anchor}
            onChange={({ target }) =>
              onChange({ anchor: windowAnchors.find((one) => one === target.value) ?? window.anchor })
            }
          >
            {windowAnchors.map((one) => (
              <option key={one} value={one}>
                {anchors[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TimeField
        label={text.opens}
        error={problemOf('opens_at')}
        value={window.opens_at}
        onChoose={(minute) => onChange({ opens_at: minute })}
      />
      <NumberField
        label={text.closesDays}
        unit={text.daysUnit}
        value={window.closes.days_before}
        error={problemOf('closes.days_before')}
        onChange={(days) => onChange({ closes: { ...window.closes, days_before: days } })}
      />
      <TimeField
        label={text.closesAt}
        error={problemOf('closes.at')}
        value={window.closes.at}
        onChoose={(at) => onChange({ closes: { ...window.closes, at } })}
      />
    </div>
    <label className="check">
      <input
        type="checkbox"
        checked={window.closed_day_shift}
        onChange={({ target }) => onChange({ closed_day_shift: target.checked })}
      />
      {text.shift}
    </label>
  </>
)
