import type { DeskPolicies } from '@jgm/contract/api/staff-policies'
import { useOneCourse } from '../../../lib/session.ts'
import { useFirstProblem } from '../../../lib/useFirstProblem.ts'
import { useReread } from '../../../lib/useReread.ts'
import { editionName } from '../../../ui/Editions.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { BeforeCourse } from '../../desk/parts/BeforeCourse.tsx'
import { usePolicies } from '../api.ts'
import { CancelPart } from '../parts/CancelPart.tsx'
import { isOf, partAt, parts, type Part } from '../parts/draft.ts'
import { PointsPart } from '../parts/PointsPart.tsx'
import { Publishing } from '../parts/Publishing.tsx'
import { ReceiptsPart } from '../parts/ReceiptsPart.tsx'
import { SeenPart } from '../parts/SeenPart.tsx'
import { TaxPart } from '../parts/TaxPart.tsx'
import { useEditing } from '../parts/useEditing.ts'
import { WindowPart } from '../parts/WindowPart.tsx'
import { policiesText } from '../text.ts'

const { figures, keys, products } = policiesText

const nameOf = (part: Part): string =>
  part.is === 'tax' || part.is === 'points' || part.is === 'receipts'
    ? policiesText[part.is]
    : `${part.is === 'window' ? policiesText.windows : policiesText.cancellation}　${products[part.product]}`

/** 受付と規定: when a course may be booked, what cancelling costs, its golf-use tax, the points that it takes, and who issues its receipts. */
export function Policies() {
  const courseId = useOneCourse()
  const query = usePolicies(courseId)
  const { key, onReread } = useReread(courseId, query.refetch)
  if (query.data) return <Editing key={key} given={query.data} onReread={onReread} />
  return <BeforeCourse title={policiesText.title} courseId={courseId} query={query} />
}

function Editing({ given, onReread }: { readonly given: DeskPolicies; readonly onReread: () => void }) {
  const work = useEditing(given)
  const fields = useFirstProblem(work.tries)
  const { part, show } = work
  const wrong = [...work.problems.keys()].map((path) => partAt(work.contents, path))
  const step = (by: number): void => {
    const next = parts[parts.findIndex((one) => isOf(one, part)) + by]
    if (next) show(next)
  }
  const edition = given.editions[0]
  return (
    <Screen
      title={policiesText.title}
      figures={[
        ...(edition ? [{ label: figures.edition, value: editionName(edition.no) }] : []),
        { label: figures.draft, value: work.isChanged ? figures.has : figures.none, warn: work.isChanged },
      ]}
      legend={policiesText.legend}
      shortcuts={[
        { keys: 'j', label: keys.next, shown: 'J K', foot: keys.walk, isMove: true, run: () => step(1) },
        { keys: 'k', label: keys.previous, hidden: true, isMove: true, run: () => step(-1) },
      ]}
    >
      <div className="closing texts">
        <section className="panel" aria-label={policiesText.parts}>
          <ul className="pick-list">
            {parts.map((one) => (
              <li key={nameOf(one)}>
                <button type="button" aria-current={isOf(one, part)} onClick={() => show(one)}>
                  <b>{nameOf(one)}</b>
                  {work.changes.some((change) => isOf(change.part, one)) ? <em>{policiesText.changed}</em> : null}
                  {wrong.some((other) => isOf(other, one)) ? <em data-wrong="">{policiesText.wrong}</em> : null}
                </button>
              </li>
            ))}
          </ul>
        </section>
        <div className="panel draft-writing" ref={fields}>
          <h2>{nameOf(part)}</h2>
          <Fields key={nameOf(part)} part={part} work={work} />
        </div>
        <div className="panel">
          <SeenPart
            look={work.look}
            today={given.today}
            preview={work.preview}
            isFit={work.isFit}
            onLook={work.setLook}
          />
          <Publishing given={given} work={work} onReread={onReread} />
        </div>
      </div>
    </Screen>
  )
}

function Fields({ part, work }: { readonly part: Part; readonly work: ReturnType<typeof useEditing> }) {
  const { contents, problems, change } = work
  if (part.is === 'window')
    return (
      <WindowPart
        product={part.product}
        windows={contents.booking_windows}
        problems={problems}
        onChange={(windows) => change({ ...contents, booking_windows: windows })}
      />
    )
  if (part.is === 'cancel')
    return (
      <CancelPart
        product={part.product}
        policies={contents.cancellation}
        problems={problems}
        onChange={(policies) => change({ ...contents, cancellation: policies })}
      />
    )
  if (part.is === 'points')
    return (
      <PointsPart
        most={contents.points?.most}
        problem={problems.get('points.most')}
        onChange={(most) => change({ ...contents, points: most === undefined ? undefined : { most } })}
      />
    )
  if (part.is === 'receipts')
    return (
      <ReceiptsPart
        issuer={contents.receipts}
        problems={problems}
        onChange={(receipts) => change({ ...contents, receipts })}
      />
    )
  return (
    <TaxPart
      grades={contents.golf_use_tax}
      problems={problems}
      onChange={(grades) => change({ ...contents, golf_use_tax: grades })}
    />
  )
}
