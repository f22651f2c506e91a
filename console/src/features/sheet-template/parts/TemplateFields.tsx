import { dayTypes } from '@jgm/contract/model/choices'
import { toggled } from '../../../lib/contents.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { Chosen } from '../../../ui/Chosen.tsx'
import { TimeField } from '../../../ui/DayFields.tsx'
import { DraftPiece } from '../../../ui/DraftPiece.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { DatesFields, SeasonFields } from '../../../ui/SeasonFields.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { templateText } from '../text.ts'
import type { Template } from './draft.ts'

const { fields: text } = templateText

type Given = {
  readonly template: Template
  readonly problemOf: (field: string) => string | undefined
  readonly onChange: (by: Partial<Template>) => void
}

/** The fields of a template: when it holds, and the starts that it makes. */
export const TemplateFields = ({
  no,
  isNew,
  nines,
  hasSingles,
  onRemove,
  ...given
}: Given & {
  readonly no: number
  readonly isNew: boolean
  readonly nines: readonly string[]
  readonly hasSingles: boolean
  readonly onRemove: () => void
}) => {
  const { template, problemOf, onChange } = given
  const courses = nines.map((value) => ({ value, label: value }))
  return (
    <DraftPiece name={templateText.part(no)} isNew={isNew}>
      <Hours {...given} />
      <div className="draft-choices">
        <Chosen label={text.days} error={problemOf('days')}>
          <Chips
            label={text.days}
            options={dayTypes}
            chosen={template.days}
            onChoose={(value) => onChange({ days: toggled(dayTypes, template.days, value) })}
          />
        </Chosen>
        <Chosen label={text.nines} error={problemOf('nines')}>
          <Chips
            label={text.nines}
            options={courses}
            chosen={template.nines}
            onChoose={(value) => onChange({ nines: toggled(courses, template.nines, value) })}
          />
        </Chosen>
      </div>
      <Dates {...given} />
      <p className="draft-help">
        {text.help}
        {hasSingles ? '' : text.noSingles}
      </p>
      <TextButton onPress={onRemove}>{templateText.remove}</TextButton>
    </DraftPiece>
  )
}

const Hours = ({ template, problemOf, onChange }: Given) => {
  const [from, to] = template.members_only ?? [null, null]
  const members = (given: readonly [number | null, number | null]): void =>
    onChange({ members_only: given[0] === null && given[1] === null ? null : [...given] })
  return (
    <div className="draft-row">
      <TimeField
        label={text.first}
        error={problemOf('first')}
        value={template.first}
        onChoose={(first) => onChange({ first })}
      />
      <TimeField
        label={text.last}
        error={problemOf('last')}
        value={template.last}
        onChoose={(last) => onChange({ last })}
      />
      <NumberField
        label={text.interval}
        unit={text.minutes}
        value={template.interval}
        error={problemOf('interval')}
        onChange={(interval) => onChange({ interval })}
      />
      <NumberField
        label={text.singleEvery}
        unit={text.singleUnit}
        value={template.single_every}
        error={problemOf('single_every')}
        onChange={(every) => onChange({ single_every: every })}
      />
      <TimeField
        label={text.membersFrom}
        error={problemOf('members_only.0')}
        value={from}
        onChoose={(minute) => members([minute, to])}
      />
      <TimeField
        label={text.membersTo}
        error={problemOf('members_only.1')}
        value={to}
        onChoose={(minute) => members([from, minute])}
      />
    </div>
  )
}

const Dates = ({ template, problemOf, onChange }: Given) => (
  <div className="draft-row">
    <SeasonFields
      labels={{ from: text.seasonFrom, to: text.seasonTo }}
      value={template.season}
      errors={[problemOf('season.0'), problemOf('season.1')]}
      onChange={(season) => onChange({ season })}
    />
    <DatesFields
      labels={text}
      value={[template.from, template.to]}
      errors={[problemOf('from'), problemOf('to')]}
      onChange={([from, to]) => onChange({ from, to })}
    />
  </div>
)
