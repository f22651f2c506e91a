import { Radios } from '../../../ui/Radios.tsx'
import { TimeField } from '../../../ui/DayFields.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { policiesText } from '../text.ts'
import { newPolicy, newTier, type Policy, type Tier } from './draft.ts'
import { TierFields } from './TierFields.tsx'

const { policy: text, products } = policiesText

/** What cancelling a product costs, and until when it can be done on the web. */
export function CancelPart({
  product,
  policies,
  problems,
  onChange,
}: {
  readonly product: Policy['product']
  readonly policies: readonly Policy[]
  readonly problems: ReadonlyMap<string, string>
  readonly onChange: (policies: Policy[]) => void
}) {
  const at = policies.findIndex((one) => one.product === product)
  const own = policies[at]
  if (!own)
    return (
      <>
        <p>{text.off(products[product])}</p>
        <button type="button" className="btn" onClick={() => onChange([...policies, newPolicy(product)])}>
          {text.begin(products[product])}
        </button>
      </>
    )
  const change = (by: Partial<Policy>): void =>
    onChange(policies.map((one, index) => (index === at ? { ...one, ...by } : one)))
  const problemOf = (field: string): string | undefined => problems.get(`cancellation.${at}.${field}`)
  return (
    <>
      <PolicyFields policy={own} problemOf={problemOf} onChange={change} />
      <Tiers
        tiers={own.tiers}
        isPerPerson={product === 'single'}
        problemOf={problemOf}
        onChange={(tiers) => change({ tiers })}
      />
      {product === 'regular' ? null : (
        <TextButton onPress={() => onChange(policies.filter((one) => one !== own))}>
          {text.end(products[product])}
        </TextButton>
      )}
    </>
  )
}

type Given<T> = {
  readonly problemOf: (field: string) => string | undefined
  readonly onChange: (next: T) => void
}

const PolicyFields = ({ policy, problemOf, onChange }: Given<Partial<Policy>> & { readonly policy: Policy }) => (
  <fieldset className="draft-piece">
    <legend>{text.online}</legend>
    <div className="draft-row">
      <NumberField
        label={text.onlineDays}
        unit={text.daysUnit}
        value={policy.online_until.days_before}
        error={problemOf('online_until.days_before')}
        onChange={(days) => onChange({ online_until: { ...policy.online_until, days_before: days } })}
      />
      <TimeField
        label={text.onlineAt}
        error={problemOf('online_until.at')}
        value={policy.online_until.at}
        onChoose={(minute) => onChange({ online_until: { ...policy.online_until, at: minute } })}
      />
      <NumberField
        label={text.noShow}
        unit="％"
        value={policy.no_show_percent}
        error={problemOf('no_show_percent')}
        onChange={(percent) => onChange({ no_show_percent: percent })}
      />
    </div>
    <Radios
      label={text.counting}
      options={[
        { value: 'counts', label: text.counts },
        { value: 'before', label: text.before },
      ]}
      chosen={policy.counts_play_day ? 'counts' : 'before'}
      onChoose={(how) => onChange({ counts_play_day: how === 'counts' })}
    />
  </fieldset>
)

const Tiers = ({
  tiers,
  isPerPerson,
  problemOf,
  onChange,
}: Given<Tier[]> & { readonly tiers: readonly Tier[]; readonly isPerPerson: boolean }) => (
  <>
    {tiers.length === 0 ? <p>{text.none}</p> : null}
    {tiers.map((tier, at) => (
      <fieldset key={at} className="draft-piece">
        <legend>{text.tier(at + 1)}</legend>
        <TierFields
          tier={tier}
          isPerPerson={isPerPerson}
          problemOf={(field) => problemOf(`tiers.${at}.${field}`)}
          onChange={(by) => onChange(tiers.map((one, index) => (index === at ? { ...one, ...by } : one)))}
        />
        <TextButton onPress={() => onChange(tiers.filter((_, index) => index !== at))}>
          {text.remove(at + 1)}
        </TextButton>
      </fieldset>
    ))}
    <button type="button" className="btn" onClick={() => onChange([...tiers, newTier])}>
      {text.add}
    </button>
  </>
)
