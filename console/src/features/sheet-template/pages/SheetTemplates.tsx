import type { DeskTemplates } from '@jgm/contract/api/staff-sheet-templates'
import { addDays } from '@jgm/contract/model/dates'
import { useOneCourse } from '../../../lib/session.ts'
import { useFirstProblem } from '../../../lib/useFirstProblem.ts'
import { useReread } from '../../../lib/useReread.ts'
import { editionName } from '../../../ui/Editions.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Loading } from '../../../ui/States.tsx'
import { BeforeCourse } from '../../desk/parts/BeforeCourse.tsx'
import { useTemplates } from '../api.ts'
import { DayPart } from '../parts/DayPart.tsx'
import { Publishing } from '../parts/Publishing.tsx'
import { TemplateFields } from '../parts/TemplateFields.tsx'
import { TemplateList } from '../parts/TemplateList.tsx'
import { useEditing } from '../parts/useEditing.ts'
import { templateText } from '../text.ts'

const { figures, keys } = templateText

/** 枠の型: the starts that the sheets of a season and day type are made with. */
export function SheetTemplates() {
  const courseId = useOneCourse()
  const query = useTemplates(courseId)
  const { key, onReread } = useReread(courseId, query.refetch)
  if (query.data) return <Editing key={key} given={query.data} onReread={onReread} />
  return <BeforeCourse title={templateText.title} courseId={courseId} query={query} />
}

function Editing({ given, onReread }: { readonly given: DeskTemplates; readonly onReread: () => void }) {
  const work = useEditing(given)
  const fields = useFirstProblem(work.tries)
  const shown = work.contents[work.at]
  const edition = given.editions[0]
  return (
    <Screen
      title={templateText.title}
      figures={[
        ...(edition ? [{ label: figures.edition, value: editionName(edition.no) }] : []),
        { label: figures.draft, value: work.isChanged ? figures.has : figures.none, warn: work.isChanged },
        ...(given.waiting > 0 ? [{ label: figures.waiting, value: figures.days(given.waiting) }] : []),
      ]}
      legend={templateText.legend}
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
        { keys: 'n', label: keys.add, hasButton: true, run: work.add },
        { keys: 'd', label: keys.copy, hasButton: true, run: work.copy },
      ]}
    >
      <div className="closing texts">
        <TemplateList published={given.templates} work={work} />
        <div className="panel draft-writing" ref={fields}>
          {work.isFit ? (
            work.preview ? (
              <DayPart
                date={work.date}
                first={addDays(given.today, 1)}
                day={work.preview.day}
                nines={given.nines}
                shown={shown}
                onDate={work.setDate}
              />
            ) : (
              <Loading />
            )
          ) : (
            <p>{templateText.day.unfit}</p>
          )}
          {shown ? (
            <TemplateFields
              key={work.at}
              no={work.at + 1}
              isNew={work.isNew}
              nines={given.nines}
              hasSingles={given.has_singles}
              template={shown}
              problemOf={(field) => work.problems.get(`${work.at}.${field}`)}
              onChange={(by) => work.put({ ...shown, ...by })}
              onRemove={work.remove}
            />
          ) : null}
        </div>
        <div className="panel">
          <Publishing given={given} work={work} onReread={onReread} />
        </div>
      </div>
    </Screen>
  )
}
