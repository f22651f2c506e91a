import type { NoticePreview } from '@jgm/contract/api/staff-notices'
import { noticeCategories, noticeTopics } from '@jgm/contract/model/choices'
import { playedWithin, type NoticeDraft } from '@jgm/contract/model/notices'
import { isAtLeast } from '@jgm/contract/model/staff'
import { useDesk } from '../../../lib/session.ts'
import { noticeText } from '../text.ts'
import { Choice } from './Choice.tsx'
import { toggledCourse } from './draft.ts'
import { Quota } from './Quota.tsx'

const { who: text } = noticeText

const ways = [
  { value: 'by_mail', label: text.mail },
  { value: 'by_line', label: text.line },
] as const

/** To whom it goes and by which ways, and how many people that are. */
export function WhoPart({
  draft,
  seen,
  onChange,
}: {
  readonly draft: NoticeDraft
  /** Undefined until it was counted. */
  readonly seen: NoticePreview | undefined
  readonly onChange: (changed: Partial<NoticeDraft>) => void
}) {
  const { courses, session } = useDesk()
  const { course_ids: ids } = draft
  const isForGroup = isAtLeast(session.staff.role, 'group_admin')
  /** One course at least stays chosen, unless the person may write for all. */
  function choose(id: number | null): void {
    const next = id === null ? [] : toggledCourse(ids, id)
    if (next.length > 0 || isForGroup) onChange({ course_ids: next })
  }
  return (
    <section className="notice-who" aria-label={text.title}>
      <h2>{text.title}</h2>
      <div className="notice-rows">
        {courses.length > 1 ? (
          <Choice
            label={text.courses}
            options={[
              ...(isForGroup ? [{ value: null, label: noticeText.allCourses }] : []),
              ...courses.map(({ id, short_title: label }) => ({ value: id, label })),
            ]}
            chosen={ids.length === 0 ? [null] : ids}
            onChoose={choose}
          />
        ) : null}
        <Choice
          label={text.topic}
          options={noticeTopics}
          chosen={draft.topic}
          onChoose={(topic) => onChange({ topic })}
        />
        <Choice
          label={text.played}
          options={[
            { value: null, label: text.anyone },
            ...playedWithin.map((months) => ({ value: months, label: text.within(months) })),
          ]}
          chosen={[draft.played_within]}
          onChoose={(months) => onChange({ played_within: months })}
        />
        <Choice
          label={text.category}
          options={noticeCategories.filter(({ value }) => value !== 0)}
          chosen={draft.category}
          onChoose={(category) => onChange({ category })}
        />
        <Choice
          label={text.ways}
          options={ways}
          chosen={ways.flatMap(({ value }) => (draft[value] ? [value] : []))}
          onChoose={(way) => onChange({ [way]: !draft[way] })}
        />
      </div>
      {draft.played_within === null ? null : <p>{text.playedNote}</p>}
      {seen ? <Counts draft={draft} seen={seen} /> : null}
      {seen && draft.by_line ? <Quota accounts={seen.accounts} at={draft.at} /> : null}
    </section>
  )
}

const Counts = ({ draft, seen }: { readonly draft: NoticeDraft; readonly seen: NoticePreview }) => (
  <>
    <dl className="cells">
      <div>
        <dt>{text.readers}</dt>
        <dd>{text.people(seen.readers)}</dd>
      </div>
      <div>
        <dt>{text.messages}</dt>
        <dd>{text.letters(seen.messages)}</dd>
      </div>
      <div>
        <dt>{text.mails}</dt>
        <dd>{text.letters(seen.mails)}</dd>
      </div>
    </dl>
    <p>
      {draft.by_mail || draft.by_line ? (
        <>
          {text.both(seen.both)}　{text.neither(seen.neither)}
          <br />
          {draft.topic === 5 ? text.important : text.counted}
        </>
      ) : (
        text.none
      )}
    </p>
  </>
)
