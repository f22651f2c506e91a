import { Link, useNavigate } from 'react-router'
import type { DeskPrices } from '@jgm/contract/api/staff-prices'
import { groupDigits } from '@jgm/contract/model/money'
import { useOneCourse } from '../../../lib/session.ts'
import { useReread } from '../../../lib/useReread.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Loading } from '../../../ui/States.tsx'
import { editionName } from '../../../ui/Editions.tsx'
import { BeforeCourse } from '../../desk/parts/BeforeCourse.tsx'
import { usePrices } from '../api.ts'
import { taxOn } from '../parts/draft.ts'
import { Periods, PlanList } from '../parts/PlanList.tsx'
import { PlanPart } from '../parts/PlanPart.tsx'
import { Publishing } from '../parts/Publishing.tsx'
import { SeenPart } from '../parts/SeenPart.tsx'
import { useEditing } from '../parts/useEditing.ts'
import { priceText } from '../text.ts'

const { figures, keys } = priceText

/** 料金: what the plans of a course cost, changed as a draft, seen as golfers will, and published in one step. */
export function Prices() {
  const courseId = useOneCourse()
  const query = usePrices(courseId)
  const { key, onReread } = useReread(courseId, query.refetch)
  if (query.data && query.data.plans.length > 0) return <Editing key={key} prices={query.data} onReread={onReread} />
  return <BeforeCourse title={priceText.title} courseId={courseId} query={query} />
}

function Editing({ prices, onReread }: { readonly prices: DeskPrices; readonly onReread: () => void }) {
  const work = useEditing(prices)
  const navigate = useNavigate()
  const { draft, plan, own, at, place, date, seen, problems } = work
  const { today } = prices
  if (!plan || !own) return null
  const published = prices.book.find((one) => one.plan_id === plan.id)
  const edition = prices.editions[0]
  return (
    <Screen
      title={priceText.title}
      figures={[
        ...(edition ? [{ label: figures.edition, value: editionName(edition.no) }] : []),
        { label: figures.draft, value: draft.isChanged ? figures.draftHas : figures.draftNone, warn: draft.isChanged },
        ...(seen && draft.isChanged
          ? [{ label: figures.booked, value: groupDigits(seen.booked.reservations), unit: figures.groups }]
          : []),
      ]}
      legend={priceText.legend}
      shortcuts={[
        { keys: 'n', label: keys.add, foot: keys.addFoot, run: work.add },
        { keys: 'p', label: keys.plans, hasButton: true, run: () => void navigate('/plans') },
      ]}
    >
      <div className="closing prices">
        <section className="panel" aria-label={priceText.plans}>
          <h2>
            {priceText.plans}
            <Link className="btn" data-kind="text" to="/plans">
              {keys.plans}
              <kbd>P</kbd>
            </Link>
          </h2>
          <PlanList
            plans={prices.plans}
            chosen={plan.id}
            changed={draft.changedPlans}
            onChoose={(id) => work.turnTo('base', id)}
          />
          <Periods
            prices={own}
            published={published}
            chosen={at}
            today={today}
            onChoose={work.turnTo}
            onAdd={work.add}
          />
        </section>
        <div className="panel">
          <PlanPart
            plan={plan}
            prices={own}
            published={published}
            at={at}
            today={today}
            taxAt={(on) => taxOn(prices.taxes, on)}
            place={place}
            date={date}
            seen={seen}
            problems={problems}
            onPlace={work.choose}
            onDate={work.setDate}
            onChange={work.change}
            onRemove={work.remove}
            onProblem={work.note}
          />
        </div>
        <div className="panel">
          {seen ? (
            <SeenPart
              plan={plan.name}
              seen={seen.seen}
              date={date}
              today={today}
              who={place.who}
              onWho={(who) => work.setPlace({ ...place, who })}
              onDate={work.setDate}
            />
          ) : work.unseen ? null : (
            <Loading />
          )}
          <Publishing prices={prices} work={work} onReread={onReread} />
        </div>
      </div>
    </Screen>
  )
}
