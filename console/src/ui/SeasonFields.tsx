import { Field } from './Field.tsx'

type Labels = { readonly from: string; readonly to: string }
type Errors = readonly [string | undefined, string | undefined]

/** The first and the last day of a season of every year, as people write them. */
export const SeasonFields = ({
  labels,
  value: [from, to],
  errors,
  onChange,
}: {
  readonly labels: Labels
  readonly value: readonly [string, string]
  readonly errors: Errors
  readonly onChange: (value: [string, string]) => void
}) => (
  <>
    <Field label={labels.from} error={errors[0]}>
      {(field) => <input {...field} value={from} onChange={({ target }) => onChange([target.value, to])} />}
    </Field>
    <Field label={labels.to} error={errors[1]}>
      {(field) => <input {...field} value={to} onChange={({ target }) => onChange([from, target.value])} />}
    </Field>
  </>
)

const dateOf = (typed: string): string | null => (typed === '' ? null : typed)

/** Two play dates, each null while it is empty. */
export const DatesFields = ({
  labels,
  value: [from, to],
  errors,
  onChange,
}: {
  readonly labels: Labels
  readonly value: readonly [string | null, string | null]
  readonly errors: Errors
  readonly onChange: (value: [string | null, string | null]) => void
}) => (
  <>
    <Field label={labels.from} error={errors[0]}>
      {(field) => (
        <input
          {...field}
          type="date"
          value={from ?? ''}
          onChange={({ target }) => onChange([dateOf(target.value), to])}
        />
      )}
    </Field>
    <Field label={labels.to} error={errors[1]}>
      {(field) => (
        <input
          {...field}
          type="date"
          value={to ?? ''}
          onChange={({ target }) => onChange([from, dateOf(target.value)])}
        />
      )}
    </Field>
  </>
)
