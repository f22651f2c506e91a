import type { DeskPlans, PlansPreview } from '@jgm/contract/api/staff-plans'
import { ChangeList } from '../../../ui/ChangeList.tsx'
import { PublishPart } from '../../../ui/PublishPart.tsx'
import { Notice } from '../../../ui/States.tsx'
import { planText } from '../text.ts'
import { nameOf } from './draft.ts'
import type { useEditing } from './useEditing.ts'

const { publish: text } = planText
const mostShown = 3

type Work = ReturnType<typeof useEditing>

/** What publishing plans changes: what they say, the days on which they are sold, and what their fees begin with. */
export function Publishing({
  given,
  work,
  onReread,
}: {
  readonly given: DeskPlans
  readonly work: Work
  readonly onReread: () => void
}) {
  const { preview, problems, changes, fees } = work
  return (
    <PublishPart
      work={work}
      isReady={work.isReady}
      go={text.go}
      former={text.former}
      editions={given.editions}
      planned={work.planned}
      onReread={onReread}
    >
      {problems.size > 0 ? <Notice kind="warn">{problems.get('') ?? text.problems(problems.size)}</Notice> : null}
      <ChangeList label={text.changes} none={planText.words.none} changes={changes} />
      {preview ? <Means work={work} preview={preview} /> : null}
      {fees.length > 0 ? (
        <p>
          {fees.join('')}
          {text.feesHelp}
        </p>
      ) : null}
    </PublishPart>
  )
}

const Means = ({
  work,
  preview: { days, empty, unsold, booked },
}: {
  readonly work: Work
  readonly preview: PlansPreview
}) => (
  <>
    {days.flatMap(({ at, before, after }) => {
      const plan = work.contents[at]
      return plan && before !== after ? <p key={at}>{text.days(nameOf(plan), before, after)}</p> : []
    })}
    {booked.reservations > 0 ? <p>{text.booked(booked.reservations, booked.players)}</p> : null}
    {empty.length > 0 ? (
      <Notice kind="warn">
        {text.emptyLead}
        <ul>
          {empty.slice(0, mostShown).map(({ from, to }) => (
            <li key={from}>{text.empty(from, to)}</li>
          ))}
        </ul>
        {empty.length > mostShown ? text.more(empty.length - mostShown) : null}
      </Notice>
    ) : null}
    {unsold ? <Notice kind="warn">{text.unsold(unsold.first, unsold.from, unsold.to, unsold.days)}</Notice> : null}
  </>
)
