import { customerClasses, dayTypes } from '@jgm/contract/model/choices'
import { Chips } from '../../../ui/Chips.tsx'
import { Chosen } from '../../../ui/Chosen.tsx'
import { TimeField } from '../../../ui/DayFields.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Field } from '../../../ui/Field.tsx'
import { toggled } from '../../../lib/contents.ts'
import { policiesText } from '../text.ts'
import type { Tier } from './draft.ts'

const { policy: text } = policiesText

/** The fields of a step of a cancellation policy. `isPerPerson`: it is charged by person, and has no groups. */
export function TierFields({
  tier,
  isPerPerson,
  problemOf,
  onChange,
}: {
  readonly tier: Tier
  readonly isPerPerson: boolean
  readonly problemOf: (field: string) => string | undefined
  readonly onChange: (by: Partial<Tier>) => void
}) {
  const isPercent = tier.percent !== null
  const amount = isPercent ? tier.percent : tier.yen
  return (
    <>
      <div className="draft-row">
        <NumberField
          label={text.days}
          unit={text.daysUnit}
          value={tier.days_before}
          error={problemOf('days_before')}
          onChange={(days) => onChange({ days_before: days })}
        />
        <TimeField label={text.at} error={problemOf('at')} value={tier.at} onChoose={(at) => onChange({ at })} />
        <NumberField
          label={text.amount}
          value={amount}
          error={problemOf('yen') ?? problemOf('percent')}
          onChange={(value) => onChange(isPercent ? { percent: value ?? 0 } : { yen: value })}
        />
        <Field label={text.how}>
          {(field) => (
            <select
              {...field}
              value={isPercent ? 'percent' : 'yen'}
              onChange={({ target }) =>
                onChange(
                  target.value === 'percent' ? { yen: null, percent: amount ?? 0 } : { yen: amount, percent: null },
                )
              }
            >
              <option value="yen">{text.yen}</option>
              <option value="percent">{text.percent}</option>
            </select>
          )}
        </Field>
        {isPerPerson ? null : (
          <Field label={text.per} error={problemOf('per')}>
            {(field) => (
              <select
                {...field}
                value={tier.per}
                onChange={({ target }) => onChange({ per: target.value === 'group' ? 'group' : 'person' })}
              >
                <option value="person">{text.perPerson}</option>
                <option value="group">{text.perGroup}</option>
              </select>
            )}
          </Field>
        )}
      </div>
      <Chosen label={text.dayTypes} error={problemOf('days')}>
        <Chips
          label={text.dayTypes}
          options={dayTypes}
          chosen={tier.days}
          onChoose={(value) => onChange({ days: toggled(dayTypes, tier.days, value) })}
        />
      </Chosen>
      <Chosen label={text.classes} error={problemOf('for')}>
        <Chips
          label={text.classes}
          options={customerClasses}
          chosen={tier.for}
          onChoose={(value) => onChange({ for: toggled(customerClasses, tier.for, value) })}
        />
      </Chosen>
      <div className="draft-row">
        {isPerPerson ? null : (
          <>
            <NumberField
              label={text.groupsFrom}
              unit={text.groupsUnit}
              value={tier.groups[0]}
              error={problemOf('groups.0') ?? problemOf('groups')}
              onChange={(least) => onChange({ groups: [least, tier.groups[1]] })}
            />
            <NumberField
              label={text.groupsTo}
              unit={text.groupsUnit}
              value={tier.groups[1]}
              error={problemOf('groups.1')}
              onChange={(most) => onChange({ groups: [tier.groups[0], most] })}
            />
          </>
        )}
        <Field label={text.from} error={problemOf('season.0')}>
          {(field) => (
            <input
              {...field}
              value={tier.season[0]}
              onChange={({ target }) => onChange({ season: [target.value, tier.season[1]] })}
            />
          )}
        </Field>
        <Field label={text.to} error={problemOf('season.1')}>
          {(field) => (
            <input
              {...field}
              value={tier.season[1]}
              onChange={({ target }) => onChange({ season: [tier.season[0], target.value] })}
            />
          )}
        </Field>
      </div>
    </>
  )
}
