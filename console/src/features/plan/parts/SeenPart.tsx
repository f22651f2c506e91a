import type { PlansPreview } from '@jgm/contract/api/staff-plans'
import { customerClasses } from '@jgm/contract/model/choices'
import type { DraftPlanList } from '@jgm/contract/model/plan-facts'
import type { PlayDate } from '@jgm/contract/model/dates'
import { Chips } from '../../../ui/Chips.tsx'
import { DayField } from '../../../ui/DayFields.tsx'
import { Loading } from '../../../ui/States.tsx'
import { planText } from '../text.ts'
import { hasOf, nameOf, startsOf } from './draft.ts'
import type { useEditing } from './useEditing.ts'

const { seen: text, words } = planText

/** The plans that somebody of a class can book on a date, in the order in which golfers see them. */
export const SeenPart = ({
  work,
  today,
}: {
  readonly work: ReturnType<typeof useEditing>
  readonly today: PlayDate
}) => (
  <section className="policy-seen" aria-label={text.title(work.date)}>
    <h2>{text.title(work.date)}</h2>
    <Chips label={text.who} options={customerClasses} chosen={work.who} onChoose={work.setWho} />
    <DayField label={text.date} first={today} value={work.date} onChoose={work.setDate} />
    {work.isFit ? (
      work.preview ? (
        <Sold plans={work.contents} preview={work.preview} />
      ) : (
        <Loading />
      )
    ) : (
      <p>{text.unfit}</p>
    )}
  </section>
)

const Sold = ({
  plans,
  preview: { sold, gone },
}: {
  readonly plans: DraftPlanList
  readonly preview: PlansPreview
}) => (
  <>
    {sold.length === 0 ? <p>{text.none}</p> : null}
    <ul className="plan-cards">
      {sold.flatMap(({ at, players, per_person: yen, is_new: isNew }) => {
        const plan = plans[at]
        return plan ? (
          <li key={at}>
            <b>{nameOf(plan)}</b>
            {isNew ? <em>{text.isNew}</em> : null}
            <span>{plan.description}</span>
            <small>{[hasOf(plan), words.players(...plan.players), startsOf(plan)].join('　')}</small>
            <span>{text.price(players, yen)}</span>
          </li>
        ) : (
          []
        )
      })}
    </ul>
    {gone.length > 0 ? <p className="plan-gone">{text.gone(gone)}</p> : null}
  </>
)
