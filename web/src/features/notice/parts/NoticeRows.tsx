import type { NoticeSummary } from '@jgm/contract/api/notice'
import {
  labelOf,
  noticeCategories,
  noticeTopics,
  type NoticeCategory,
  type NoticeTopic,
} from '@jgm/contract/model/choices'
import { formatDateLong } from '@jgm/contract/model/dates'
import { useConfig } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { AccentChip, Chip } from '../../../ui/Card.tsx'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { noticeText as text } from '../text.ts'

/** A list shows the number instead of the names when there are more courses. */
const namedAtMost = 3

/** The topic, category and courses of a notice as chips; many courses as a number, unless `whole`. */
export function NoticeChips({ notice, whole = false }: { notice: NoticeSummary; whole?: boolean }) {
  const { courses } = useConfig()
  const own = courses.filter((course) => notice.course_ids.includes(course.id))
  return (
    <span className="flex flex-wrap items-center gap-2">
      {notice.is_important ? <Chip tone="warning">{text.important}</Chip> : null}
      <Chip tone="gray">{labelOf(noticeCategories, notice.category as NoticeCategory)}</Chip>
      {notice.is_important ? null : (
        <span className="text-sm text-support">{labelOf(noticeTopics, notice.topic as NoticeTopic)}</span>
      )}
      {whole || own.length <= namedAtMost ? (
        own.map((course) => (
          <AccentChip key={course.id} accent={course.id}>
            {course.short_title}
          </AccentChip>
        ))
      ) : (
        <span className="text-sm text-support">{text.courses(own.length)}</span>
      )}
    </span>
  )
}

/** Notices as ruled rows; unread and new ones are marked in words. `short` leaves out the chips. */
export function NoticeRows({ notices, short = false }: { notices: readonly NoticeSummary[]; short?: boolean }) {
  return (
    <ul className="divide-y divide-rule overflow-hidden rounded-xl border border-rule bg-card">
      {notices.map((notice) => (
        <li key={notice.id}>
          <To
            page="notice.detail"
            params={{ id: notice.id }}
            className="flex flex-wrap items-center justify-end gap-x-(--sign-gap) p-[min(1rem,4vw)] text-body no-underline hover:bg-green-50"
          >
            <span className="flex min-w-[min(9rem,100%)] flex-1 flex-col gap-1">
              {short ? null : <NoticeChips notice={notice} />}
              <span className={`wrap-anywhere text-ink ${notice.is_read === false ? 'font-bold' : ''}`}>
                <Unbroken text={notice.title} />
              </span>
              <span className="tabular flex flex-wrap items-center gap-3 text-sm text-support">
                <span>
                  <Unbroken text={formatDateLong(notice.published_on)} />
                </span>
                {notice.is_new ? <span className="font-bold text-green-900">{text.new}</span> : null}
                {notice.is_read === false ? <span className="font-bold text-warning">{text.unread}</span> : null}
              </span>
            </span>
            <ChevronRightIcon />
          </To>
        </li>
      ))}
    </ul>
  )
}
