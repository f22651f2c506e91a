import { dayTypes, planKinds, readChoice } from '@jgm/contract/model/choices'
import { toggled } from '../../../lib/contents.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { Chosen } from '../../../ui/Chosen.tsx'
import { TimeField } from '../../../ui/DayFields.tsx'
import { DraftPiece } from '../../../ui/DraftPiece.tsx'
import { Field } from '../../../ui/Field.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { DatesFields, SeasonFields } from '../../../ui/SeasonFields.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { planText } from '../text.ts'
import { soldWhen, whenIs, type Plan } from './draft.ts'

const { fields: text } = planText
const holes = ([9, 18, 27] as const).map((value) => ({ value, label: text.holesOf(value) }))

type Given = {
  readonly plan: Plan
  readonly problemOf: (field: string) => string | undefined
  readonly onChange: (by: Partial<Plan>) => void
}

/** The fields of a plan. `like`: the name of the plan that a new one has its fees from. */
export const PlanFields = ({
  no,
  isNew,
  like,
  onRemove,
  ...given
}: Given & {
  readonly no: number
  readonly isNew: boolean
  readonly like: string | null
  readonly onRemove: () => void
}) => {
  const { plan, problemOf, onChange } = given
  return (
    <DraftPiece name={planText.part(no)} isNew={isNew}>
      <Chosen label={text.sale} error={problemOf('on_sale')}>
        <Chips
          label={text.sale}
          options={text.sales}
          chosen={plan.on_sale ? 'on' : 'off'}
          onChoose={(value) => onChange({ on_sale: value === 'on' })}
        />
      </Chosen>
      <p className="draft-help">{like === null ? text.saleHelp : text.newHelp(like)}</p>
      <Words {...given} />
      <Traits {...given} />
      <Starts {...given} />
      <Times {...given} />
      <TextButton onPress={onRemove}>{planText.remove}</TextButton>
    </DraftPiece>
  )
}

const Words = ({ plan, problemOf, onChange }: Given) => (
  <>
    <Field label={text.name} error={problemOf('name')}>
      {(field) => (
        <input
          {...field}
          autoComplete="off"
          value={plan.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      )}
    </Field>
    <Field label={text.description} error={problemOf('description')}>
      {(field) => (
        <textarea
          {...field}
          rows={3}
          value={plan.description}
          onChange={({ target }) => onChange({ description: target.value.replaceAll('\n', '') })}
        />
      )}
    </Field>
  </>
)

const Traits = ({ plan, onChange }: Given) => (
  <>
    <div className="draft-choices">
      <Field label={text.kind}>
        {(field) => (
          <select
            {...field}
            value={plan.kind}
            onChange={({ target }) => onChange({ kind: readChoice(planKinds, target.value) ?? plan.kind })}
          >
            {planKinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Chosen label={text.holes} error={undefined}>
        <Chips
          label={text.holes}
          options={holes}
          chosen={plan.holes}
          onChoose={(value) => onChange({ holes: value })}
        />
      </Chosen>
      <Chosen label={text.has} error={undefined}>
        <Chips
          label={text.has}
          options={text.traits}
          chosen={text.traits.map(({ value }) => value).filter((trait) => plan[trait])}
          onChoose={(trait) => onChange({ [trait]: !plan[trait] })}
        />
      </Chosen>
    </div>
    <p className="draft-help">{text.hasHelp}</p>
  </>
)

const Starts = ({ plan, problemOf, onChange }: Given) => {
  const [[least, most], [first, last]] = [plan.players, plan.starts]
  return (
    <div className="draft-row">
      <NumberField
        label={text.least}
        unit={text.players}
        value={least}
        error={problemOf('players.0')}
        onChange={(count) => onChange({ players: [count, most] })}
      />
      <NumberField
        label={text.most}
        unit={text.players}
        value={most}
        error={problemOf('players.1')}
        onChange={(count) => onChange({ players: [least, count] })}
      />
      <TimeField
        label={text.first}
        value={first}
        error={problemOf('starts.0')}
        onChoose={(minute) => onChange({ starts: [minute, last] })}
      />
      <TimeField
        label={text.last}
        value={last}
        error={problemOf('starts.1')}
        onChoose={(minute) => onChange({ starts: [first, minute] })}
      />
    </div>
  )
}

const Times = ({ plan, problemOf, onChange }: Given) => (
  <>
    <div className="draft-choices">
      <Chosen label={text.days} error={problemOf('days')}>
        <Chips
          label={text.days}
          options={dayTypes}
          chosen={plan.days}
          onChoose={(value) => onChange({ days: toggled(dayTypes, plan.days, value) })}
        />
      </Chosen>
      <Chosen label={text.when} error={undefined}>
        <Chips
          label={text.when}
          options={text.whens}
          chosen={whenIs(plan)}
          onChoose={(when) => onChange(soldWhen(plan, when))}
        />
      </Chosen>
    </div>
    <div className="draft-row">
      {plan.season ? (
        <SeasonFields
          labels={text.season}
          value={plan.season}
          errors={[problemOf('season.0'), problemOf('season.1')]}
          onChange={(season) => onChange({ season })}
        />
      ) : null}
      {plan.valid ? (
        <DatesFields
          labels={text.dates}
          value={plan.valid}
          errors={[problemOf('valid.0'), problemOf('valid.1')]}
          onChange={(valid) => onChange({ valid })}
        />
      ) : null}
    </div>
  </>
)
