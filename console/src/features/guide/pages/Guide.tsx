import type { DeskGuide } from '@jgm/contract/api/staff-guide'
import { useDesk, useOneCourse } from '../../../lib/session.ts'
import { useFirstProblem } from '../../../lib/useFirstProblem.ts'
import { useReread } from '../../../lib/useReread.ts'
import { editionName } from '../../../ui/Editions.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { BeforeCourse } from '../../desk/parts/BeforeCourse.tsx'
import { useGuide } from '../api.ts'
import { CardFields } from '../parts/CardFields.tsx'
import { partAt, parts } from '../parts/draft.ts'
import { Face } from '../parts/Face.tsx'
import { PictureFields } from '../parts/PictureFields.tsx'
import { Publishing } from '../parts/Publishing.tsx'
import { useEditing } from '../parts/useEditing.ts'
import { IntroFields, VisitFields } from '../parts/WordFields.tsx'
import { guideText } from '../text.ts'

const { figures, keys } = guideText

/** コースの紹介: what golfers read and see of a course before they come. */
export function Guide() {
  const { courses } = useDesk()
  const courseId = useOneCourse()
  const query = useGuide(courseId)
  const { key, onReread } = useReread(courseId, query.refetch)
  const name = courses.find(({ id }) => id === courseId)?.name ?? ''
  if (query.data) return <Editing key={key} name={name} given={query.data} onReread={onReread} />
  return <BeforeCourse title={guideText.title} courseId={courseId} query={query} />
}

function Editing({
  name,
  given,
  onReread,
}: {
  readonly name: string
  readonly given: DeskGuide
  readonly onReread: () => void
}) {
  const work = useEditing(given)
  const { part, show, tries } = work
  const fields = useFirstProblem(tries)
  const wrong = [...work.problems.keys()].map(partAt)
  const step = (by: number): void => {
    const next = parts[parts.indexOf(part) + by]
    if (next) show(next)
  }
  const edition = given.editions[0]
  return (
    <Screen
      title={guideText.title}
      figures={[
        ...(edition ? [{ label: figures.edition, value: editionName(edition.no) }] : []),
        { label: figures.draft, value: work.isChanged ? figures.has : figures.none, warn: work.isChanged },
        ...(given.facts.is_sample ? [{ label: figures.sample, value: figures.shown, warn: true }] : []),
      ]}
      legend={guideText.legend}
      shortcuts={[
        { keys: 'j', label: keys.next, shown: 'J K', foot: keys.walk, isMove: true, run: () => step(1) },
        { keys: 'k', label: keys.previous, hidden: true, isMove: true, run: () => step(-1) },
      ]}
    >
      <div className="closing texts guide">
        <section className="panel" aria-label={guideText.list}>
          <ul className="pick-list">
            {parts.map((one) => (
              <li key={one}>
                <button type="button" aria-current={one === part} onClick={() => show(one)}>
                  <b>{guideText.parts[one]}</b>
                  {work.changes.some((change) => change.part === one) ? <em>{guideText.changed}</em> : null}
                  {wrong.includes(one) ? <em data-wrong="">{guideText.wrong}</em> : null}
                </button>
              </li>
            ))}
          </ul>
        </section>
        <div className="panel draft-writing" ref={fields}>
          <h2>{guideText.parts[part]}</h2>
          <Fields given={given} work={work} />
        </div>
        <div className="panel text-out">
          <h2>{guideText.face.title}</h2>
          <p className="text-help">{guideText.face.lead}</p>
          <Face name={name} draft={work.contents} labels={given.labels} />
          <Publishing given={given} work={work} onReread={onReread} />
        </div>
      </div>
    </Screen>
  )
}

function Fields({ given, work }: { readonly given: DeskGuide; readonly work: ReturnType<typeof useEditing> }) {
  const fields = { draft: work.contents, problems: work.problems, onChange: work.put }
  if (work.part === 'intro') return <IntroFields {...fields} />
  if (work.part === 'visit') return <VisitFields {...fields} />
  if (work.part === 'card') return <CardFields labels={given.labels} {...fields} />
  return <PictureFields course={given.course_id} published={given.facts.pictures} {...fields} />
}
