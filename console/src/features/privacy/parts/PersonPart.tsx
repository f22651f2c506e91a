import type { FoundPerson } from '@jgm/contract/api/staff-privacy'
import { formatDateLong } from '@jgm/contract/model/dates'
import { useShortcuts } from '../../../lib/keys.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { Notice, Problem } from '../../../ui/States.tsx'
import { useDisclosing } from '../api.ts'
import { privacyText as text } from '../text.ts'
import { ErasePart } from './ErasePart.tsx'

/** A person whose data is asked for: what is known, the file, and the erasure. */
export function PersonPart({ found, onErased }: { readonly found: FoundPerson; readonly onErased: () => void }) {
  const disclosing = useDisclosing()
  const { rows, disclose } = text
  function save(): void {
    if (!disclosing.isPending) disclosing.mutate(found.person)
  }
  useShortcuts({
    title: found.name,
    level: 2,
    shortcuts: [{ keys: 's', label: text.keys.save, foot: text.keys.save, hasButton: true, run: save }],
  })
  const facts = [
    { label: rows.state, value: text.states[found.state] },
    { label: rows.kana, value: found.kana === '' ? text.empty : found.kana },
    { label: rows.phone, value: formatPhone(found.phone) },
    { label: rows.email, value: found.email ?? text.empty },
    ...(found.left_on === null ? [] : [{ label: rows.left, value: formatDateLong(found.left_on) }]),
    { label: rows.reservations, value: text.count(found.reservations) },
  ]
  return (
    <div className="person">
      <section aria-label={found.name}>
        <h2>{found.name}</h2>
        <dl className="member-ways">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-label={disclose.title}>
        <h3>{disclose.title}</h3>
        <p>{disclose.lead[found.state === 'guest' ? 'guest' : 'member']}</p>
        <Problem error={disclosing.error} />
        {disclosing.isSuccess ? <Notice kind="good">{disclose.done}</Notice> : null}
        <button type="button" className="btn" data-kind="go" disabled={disclosing.isPending} onClick={save}>
          {disclose.send}
          <kbd>S</kbd>
        </button>
      </section>
      <ErasePart found={found} onErased={onErased} />
    </div>
  )
}
