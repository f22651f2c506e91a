import type { ChangedDay, DeskTemplates } from '@jgm/contract/api/staff-sheet-templates'
import { formatDateDense } from '@jgm/contract/model/dates'
import { Link } from 'react-router'
import { PublishPart } from '../../../ui/PublishPart.tsx'
import { Notice } from '../../../ui/States.tsx'
import { templateText } from '../text.ts'
import { Gaps } from './Gaps.tsx'
import type { useEditing } from './useEditing.ts'

const { publish: text } = templateText
const mostShown = 12

/** What publishing templates changes: the published days, and the groups that stay where the templates have no start any more. */
export function Publishing({
  given,
  work,
  onReread,
}: {
  readonly given: DeskTemplates
  readonly work: ReturnType<typeof useEditing>
  readonly onReread: () => void
}) {
  const { preview, problems } = work
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
      {preview && preview.gaps.length > 0 ? (
        <Notice kind="warn">
          <div className="template-gaps">
            <Gaps gaps={preview.gaps} />
          </div>
        </Notice>
      ) : null}
      {preview ? <Days days={preview.changed} /> : null}
    </PublishPart>
  )
}

function Days({ days }: { readonly days: readonly ChangedDay[] }) {
  const kept = days.reduce((sum, { kept: starts }) => sum + starts.length, 0)
  if (days.length === 0) return <p>{text.noDays}</p>
  return (
    <>
      <p>
        {text.days(days.length)}
        {text.help}
      </p>
      {kept > 0 ? <Notice kind="warn">{text.keptLead(kept)}</Notice> : null}
      <table className="template-days">
        <thead>
          <tr>
            <th scope="col">{text.date}</th>
            <th scope="col">{text.before}</th>
            <th scope="col">{text.after}</th>
            <th scope="col">{text.kept}</th>
          </tr>
        </thead>
        <tbody>
          {days.slice(0, mostShown).map(({ date, before, after, kept: starts }) => (
            <tr key={date}>
              <th scope="row">
                <Link to={`/sheet/${date}`}>{formatDateDense(date)}</Link>
              </th>
              <td>{before}</td>
              <td>{after}</td>
              <td>{starts.length === 0 ? '' : starts.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {days.length > mostShown ? <p>{text.more(days.length - mostShown)}</p> : null}
    </>
  )
}
