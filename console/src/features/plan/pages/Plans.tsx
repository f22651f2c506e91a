import { Link, useNavigate } from 'react-router'
import type { DeskPlans } from '@jgm/contract/api/staff-plans'
import { useOneCourse } from '../../../lib/session.ts'
import { useFirstProblem } from '../../../lib/useFirstProblem.ts'
import { useReread } from '../../../lib/useReread.ts'
import { editionName } from '../../../ui/Editions.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { BeforeCourse } from '../../desk/parts/BeforeCourse.tsx'
import { usePlans } from '../api.ts'
import { PlanFields } from '../parts/PlanFields.tsx'
import { PlanPick } from '../parts/PlanPick.tsx'
import { Publishing } from '../parts/Publishing.tsx'
import { SeenPart } from '../parts/SeenPart.tsx'
import { useEditing } from '../parts/useEditing.ts'
import { planText } from '../text.ts'

const { figures, keys } = planText

/** プラン: what a course sells, changed as a draft, seen as golfers will, and published in one step. */
export function Plans() {
  const courseId = useOneCourse()
  const query = usePlans(courseId)
  const { key, onReread } = useReread(courseId, query.refetch)
  if (query.data) return <Editing key={key} given={query.data} onReread={onReread} />
  return <BeforeCourse title={planText.title} courseId={courseId} query={query} />
}

function Editing({ given, onReread }: { readonly given: DeskPlans; readonly onReread: () => void }) {
  const work = useEditing(given)
  const fields = useFirstProblem(work.tries)
  const navigate = useNavigate()
  const { shown } = work
  const edition = given.editions[0]
  return (
    <Screen
      title={planText.title}
      figures={[
        ...(edition ? [{ label: figures.edition, value: editionName(edition.no) }] : []),
        { label: figures.draft, value: work.isChanged ? figures.has : figures.none, warn: work.isChanged },
      ]}
      legend={planText.legend}
      shortcuts={[
        {
          keys: 'j',
          label: keys.next,
          shown: 'J K',
          foot: keys.walk,
          isMove: true,
          run: () => work.show(Math.min(work.at + 1, work.contents.length - 1)),
        },
        { keys: 'k', label: keys.previous, hidden: true, isMove: true, run: () => work.show(Math.max(work.at - 1, 0)) },
        { keys: 'n', label: keys.add, hasButton: true, run: work.copy },
        { keys: 'p', label: keys.prices, hasButton: true, run: () => void navigate('/prices') },
      ]}
    >
      <div className="closing texts">
        <PlanPick published={given.plans} work={work} />
        <div className="panel draft-writing" ref={fields}>
          {shown ? (
            <PlanFields
              key={work.at}
              no={work.at + 1}
              isNew={work.isNew}
              plan={shown}
              like={shown.id === null ? (given.plans.find(({ id }) => id === shown.like)?.name ?? null) : null}
              problemOf={(field) => work.problems.get(`${work.at}.${field}`)}
              onChange={(by) => work.put({ ...shown, ...by })}
              onRemove={work.remove}
            />
          ) : null}
          <Link className="btn" to="/prices">
            {planText.prices}
            <kbd>P</kbd>
          </Link>
        </div>
        <div className="panel">
          <SeenPart work={work} today={given.today} />
          <Publishing given={given} work={work} onReread={onReread} />
        </div>
      </div>
    </Screen>
  )
}
