import { Field } from '../../../ui/Field.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import type { DraftPolicies } from '@jgm/contract/model/policies'
import { policiesText } from '../text.ts'

const { taxes: text } = policiesText

type Grade = DraftPolicies['golf_use_tax'][number]

/** The golf-use tax by the play date from which it is taken. */
export function TaxPart({
  grades,
  problems,
  onChange,
}: {
  readonly grades: readonly Grade[]
  readonly problems: ReadonlyMap<string, string>
  readonly onChange: (grades: Grade[]) => void
}) {
  const change = (at: number, by: Partial<Grade>): void =>
    onChange(grades.map((one, index) => (index === at ? { ...one, ...by } : one)))
  return (
    <>
      <p className="draft-help">{text.lead}</p>
      {grades.map((grade, at) => (
        <div key={at} className="draft-row" role="group" aria-label={text.row(at + 1)}>
          <Field label={text.from} error={problems.get(`golf_use_tax.${at}.from`)}>
            {(field) => (
              <input
                {...field}
                type="date"
                value={grade.from}
                onChange={({ target }) => change(at, { from: target.value })}
              />
            )}
          </Field>
          <NumberField
            label={text.yen}
            unit={text.unit}
            value={grade.yen}
            error={problems.get(`golf_use_tax.${at}.yen`)}
            onChange={(yen) => change(at, { yen })}
          />
          <TextButton onPress={() => onChange(grades.filter((_, index) => index !== at))}>
            {text.remove(at + 1)}
          </TextButton>
        </div>
      ))}
      <button type="button" className="btn" onClick={() => onChange([...grades, { from: '', yen: null }])}>
        {text.add}
      </button>
    </>
  )
}
