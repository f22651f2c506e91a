import { Field } from '../../../ui/Field.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { textsText as text } from '../text.ts'
import type { Section } from './draft.ts'

type Rows = NonNullable<Section['rows']>

/** Labelled facts of a part of a page. */
export function RowFields({
  rows,
  problemOf,
  onChange,
}: {
  readonly rows: Rows
  readonly problemOf: (field: string) => string | undefined
  readonly onChange: (rows: Rows) => void
}) {
  const change = (at: number, by: Partial<Rows[number]>): void =>
    onChange(rows.map((one, index) => (index === at ? { ...one, ...by } : one)))
  return (
    <div className="text-rows" role="group" aria-label={text.rows}>
      {rows.map((row, at) => (
        <div key={at} role="group" aria-label={text.row(at + 1)}>
          <Field label={text.label} error={problemOf(`rows.${at}.label`)}>
            {(field) => (
              <input {...field} value={row.label} onChange={({ target }) => change(at, { label: target.value })} />
            )}
          </Field>
          <Field label={text.value} error={problemOf(`rows.${at}.value`)}>
            {(field) => (
              <input {...field} value={row.value} onChange={({ target }) => change(at, { value: target.value })} />
            )}
          </Field>
          <TextButton onPress={() => onChange(rows.filter((_, index) => index !== at))}>
            {text.removeRow(at + 1)}
          </TextButton>
        </div>
      ))}
      <button
        type="button"
        className="btn"
        data-kind="quiet"
        onClick={() => onChange([...rows, { label: '', value: '' }])}
      >
        {text.addRow}
      </button>
    </div>
  )
}
