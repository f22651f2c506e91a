import type { CourseInfo } from '@jgm/contract/api/config'
import type { DeskNotice } from '@jgm/contract/api/staff-notices'
import { noticeTopics } from '@jgm/contract/model/choices'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import type { NoticeDraft, NoticeState } from '@jgm/contract/model/notices'
import { noticeText } from '../text.ts'

/** A draft in which nothing is written yet, for the given courses. */
export const emptyDraft = (courseIds: readonly number[]): NoticeDraft => ({
  title: '',
  body: '',
  links: [],
  topic: 9,
  category: 1,
  course_ids: [...courseIds],
  played_within: null,
  by_mail: true,
  by_line: true,
  at: null,
  until: null,
})

/** The order in which the list has what can be done something about. */
const order: readonly NoticeState[] = ['sending', 'scheduled', 'draft', 'stopped', 'published', 'ended']

/** The notices by their states, those first that need somebody. */
export const inGroups = (notices: readonly DeskNotice[]): { state: NoticeState; notices: DeskNotice[] }[] =>
  order
    .map((state) => ({ state, notices: notices.filter((one) => one.state === state) }))
    .filter((group) => group.notices.length > 0)

/** Of which courses, and for whom. */
export function audienceOf(
  { course_ids: ids, topic, played_within: within }: NoticeDraft,
  courses: readonly CourseInfo[],
): string {
  const names = ids.map((id) => courses.find((one) => one.id === id)?.short_title ?? '')
  const topicName = noticeTopics.find(({ value }) => value === topic)?.label ?? ''
  return noticeText.audience(names, topicName, within)
}

/** When it can be read, or who has written it last. */
export const timeOf = ({ at, by, changed_at: changedAt }: DeskNotice): string =>
  at === null ? noticeText.written(formatDateTimeMedium(changedAt), by) : formatDateTimeMedium(at)

/** A list of courses with one more or one less, in ascending order. */
export const toggledCourse = (ids: readonly number[], id: number): number[] =>
  (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]).toSorted((a, b) => a - b)
