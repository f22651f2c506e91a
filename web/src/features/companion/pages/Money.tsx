import type { Organiser } from '@jgm/contract/api/companion-organiser'
import { pointsPaid } from '@jgm/contract/model/points'
import { formatYen } from '@jgm/contract/model/money'
import { useTitle } from '../../../routing/go.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { FeesForm } from '../parts/organiser/FeesForm.tsx'
import { OrganiserPage } from '../parts/organiser/OrganiserPage.tsx'
import { PaidList } from '../parts/organiser/PaidList.tsx'
import { peopleOf } from '../parts/organiser/people.ts'
import { Tell } from '../parts/organiser/Tell.tsx'
import { Unreached } from '../parts/organiser/Unreached.tsx'
import { organiserText } from '../text.organiser.ts'

const text = organiserText.money

/** The amounts of a party, at the front desk and to the organiser, with a tick for each that was given. */
export default function Money() {
  return (
    <OrganiserPage title={useTitle()}>
      {(organiser, asked) => (
        <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
          <div className="flex flex-col gap-6">
            <PaidList asked={asked} organiser={organiser} />
            <Sums organiser={organiser} />
          </div>
          <div className="flex flex-col gap-6">
            <Lines organiser={organiser} />
            <FeesForm asked={asked} organiser={organiser} />
            <Unreached organiser={organiser} what="money" />
            <Tell asked={asked} organiser={organiser} what="money">
              {organiser.money.each > 0 ? <Collected organiser={organiser} /> : null}
            </Tell>
          </div>
        </div>
      )}
    </OrganiserPage>
  )
}

function Collected({ organiser: { money } }: { organiser: Organiser }) {
  return (
    <dl className="organiser-sums tabular">
      <div>
        <dt>{text.toCollect}</dt>
        <dd>{formatYen(money.to_collect)}</dd>
      </div>
      <div>
        <dt>{text.collected}</dt>
        <dd className="text-green-900">{formatYen(money.collected)}</dd>
      </div>
    </dl>
  )
}

function Sums({ organiser }: { organiser: Organiser }) {
  const { money } = organiser
  return (
    <div>
      <Rows
        rows={[
          {
            label: text.club(peopleOf(organiser).filter(({ comes }) => comes).length),
            value: formatYen(money.club),
            strong: true,
          },
          ...(money.exempted > 0 ? [{ label: text.exempted, value: formatYen(-money.exempted) }] : []),
          ...(money.points === 0 ? [] : [{ label: text.points, value: pointsPaid(money.points) }]),
          ...(money.adjustment === 0 ? [] : [{ label: text.adjustment, value: formatYen(money.adjustment) }]),
        ]}
      />
      {money.exempted > 0 ? (
        <p className="mt-2 text-sm">
          <Unbroken text={text.exempt} />
        </p>
      ) : null}
    </div>
  )
}

/** The price of one player, line by line; groups at other prices have a line each. */
function Lines({ organiser: { money } }: { organiser: Organiser }) {
  const [first, ...others] = money.groups
  if (!first) return null
  const tax = first.lines.find(({ key }) => key === 'golf_tax')?.amount ?? 0
  const isSame = others.every(({ per_person: price }) => price === first.per_person)
  return (
    <section className="organiser-lines tabular">
      <h2>{isSame ? text.lines(formatYen(first.per_person + money.each)) : organiserText.group(1)}</h2>
      <dl>
        <Line label={text.play} amount={first.per_person - tax} />
        {tax > 0 ? <Line label={text.tax} amount={tax} /> : null}
        {money.fees.map(({ label, amount }, at) => (
          <Line key={`${at + 1}`} label={text.toOrganiser(label)} amount={amount} />
        ))}
      </dl>
      {isSame
        ? null
        : others.map(({ group_no: no, per_person: price }, at) => (
            <p key={no} className="text-sm">
              {text.linesOf(organiserText.group(at + 2), formatYen(price + money.each))}
            </p>
          ))}
    </section>
  )
}

const Line = ({ label, amount }: { label: string; amount: number }) => (
  <div>
    <dt className="wrap-anywhere">{label}</dt>
    <dd>{formatYen(amount)}</dd>
  </div>
)
