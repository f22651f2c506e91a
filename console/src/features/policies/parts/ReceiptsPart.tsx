import type { DraftPolicies } from '@jgm/contract/model/policies'
import { sampleNumber } from '@jgm/contract/model/receipts'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/States.tsx'
import { policiesText } from '../text.ts'

const { issuing: text } = policiesText

type Issuer = NonNullable<DraftPolicies['receipts']>

const lines = ['company', 'address', 'number'] as const

/** The issuer of a course's receipts; undefined: golfers get none. Without a number they are plain receipts. */
export function ReceiptsPart({
  issuer,
  problems,
  onChange,
}: {
  readonly issuer: Issuer | undefined
  readonly problems: ReadonlyMap<string, string>
  readonly onChange: (issuer: Issuer | undefined) => void
}) {
  return (
    <>
      <p className="draft-help">{text.lead}</p>
      <label className="check">
        <input
          type="checkbox"
          checked={issuer !== undefined}
          onChange={({ target }) => onChange(target.checked ? { company: '', address: '', number: null } : undefined)}
        />
        {text.on}
      </label>
      {issuer === undefined
        ? null
        : lines.map((line) => (
            <Field
              key={line}
              label={text[line]}
              hint={line === 'number' ? <small>{text.numberHelp}</small> : undefined}
              error={problems.get(`receipts.${line}`)}
            >
              {(field) => (
                <input
                  {...field}
                  autoComplete="off"
                  value={issuer[line] ?? ''}
                  onChange={({ target }) =>
                    onChange({ ...issuer, [line]: line === 'number' && target.value === '' ? null : target.value })
                  }
                />
              )}
            </Field>
          ))}
      {issuer?.number === sampleNumber ? <Notice kind="plain">{text.sample}</Notice> : null}
    </>
  )
}
