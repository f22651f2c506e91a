import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { noticeCategories, noticeTopics, type NoticeTopic } from '@jgm/contract/model/choices'
import { useConfig, useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useArea, useCourseId, useHasPage, useRouteQuery, useSetQuery, useTitle } from '../../../routing/go.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { noticesQuery } from '../api.ts'
import { settingText } from '../text.setting.ts'
import { noticeText as text } from '../text.ts'
import { NoticeRows } from './NoticeRows.tsx'

/** The last page number that the API accepts. */
const lastPage = 1000

const wholeNumber = (value: string | null): number | undefined =>
  /^\d{1,4}$/.test(value ?? '') ? Number(value) : undefined

/** Published notices by topic, category and course; in the chat area at first those of the talk's course. */
export function Notices({ topic }: { topic: NoticeTopic | undefined }) {
  const title = useTitle()
  const member = useMember()
  const isChat = useArea().place === 'talk'
  const here = useCourse(useCourseId())
  const query = useRouteQuery()
  const setQuery = useSetQuery()
  const category = wholeNumber(query.get('category'))
  const asked = wholeNumber(query.get('course'))
  const courseId = asked ?? (isChat ? here.id : 0)
  const page = Math.min(lastPage, wholeNumber(query.get('page')) || 1)
  const { data, error, refetch } = useQuery({
    ...noticesQuery({
      ...(topic ? { topic } : {}),
      ...(category ? { category } : {}),
      ...(courseId ? { golf_course_id: courseId } : {}),
      page,
    }),
    placeholderData: keepPreviousData,
  })
  // The menu counts what is unread at all courses, as My Page does, so the rest is said below the talk's own.
  const isOwn = isChat && member !== null && courseId !== 0 && !topic && !category
  const everywhere = useQuery({ ...noticesQuery({}), enabled: isOwn })
  const elsewhere = isOwn ? (everywhere.data?.unread ?? 0) - (data?.unread ?? 0) : 0
  const pages = data ? Math.ceil(data.total / data.page_size) : 0
  return (
    <>
      <PageHead title={title} {...(isChat ? { eyebrow: here.name, accent: here.id } : {})} />
      <PageBody>
        <Topics current={topic} />
        <Narrowing category={category} courseId={courseId} all={isChat ? 0 : undefined} />
        {error ? <LoadFailed error={error} retry={refetch} /> : null}
        {data && data.notices.length > 0 ? <NoticeRows notices={data.notices} /> : null}
        {data?.notices.length === 0 ? (
          <Empty title={text.empty}>
            {category || asked || page > 1 ? (
              <Button
                kind="outline"
                onPress={() => setQuery({ category: undefined, course: undefined, page: undefined })}
              >
                {text.clear}
              </Button>
            ) : null}
          </Empty>
        ) : null}
        {data && data.page <= pages ? (
          <Pager page={data.page} pages={pages} onPage={(next) => setQuery({ page: next }, { replace: false })} />
        ) : null}
        {elsewhere > 0 ? (
          <p>
            {text.elsewhere(elsewhere)}{' '}
            <To page="notice.list" query={{ course: 0 }} className="text-link inline-flex min-h-12 items-center">
              {text.everywhere}
            </To>
          </p>
        ) : null}
        {data || error ? null : <Spinner />}
        {member ? (
          <p>
            <To page="notice.setting" {...buttonLook('outline', 'M')}>
              {settingText.toSetting}
            </To>
          </p>
        ) : null}
      </PageBody>
    </>
  )
}

/** Links to the notices of each topic: separate pages in the chat area, else views of this list. */
function Topics({ current }: { current: NoticeTopic | undefined }) {
  const hasPages = useHasPage()('notice.category')
  const look =
    'flex min-h-12 items-center rounded-lg border border-rule-strong bg-card px-2 text-sm text-ink no-underline hover:bg-green-50 aria-[current]:border-green-900 aria-[current]:bg-green-900 aria-[current]:font-bold aria-[current]:text-white'
  return (
    <nav aria-label={text.topics}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <To page="notice.list" className={look} aria-current={current === undefined ? 'page' : undefined}>
            {text.all}
          </To>
        </li>
        {noticeTopics.map(({ value, key, label }) => {
          const looked = { className: look, 'aria-current': current === value ? 'page' : undefined } as const
          return (
            <li key={value}>
              {hasPages ? (
                <To page="notice.category" params={{ category: key }} {...looked}>
                  {label}
                </To>
              ) : (
                <To page="notice.list" query={{ topic: value }} {...looked}>
                  {label}
                </To>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Filters by category and by course. `all`: what all courses are in the query. */
function Narrowing({
  category,
  courseId,
  all,
}: {
  category: number | undefined
  courseId: number
  all: 0 | undefined
}) {
  const { courses } = useConfig()
  const setQuery = useSetQuery()
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-4">
      <legend className="sr-text">{text.filter}</legend>
      <FilterSelect
        name="category"
        label={text.category}
        options={noticeCategories
          .filter(({ value }) => value !== 0)
          .map(({ value, label }) => ({ value: String(value), label }))}
        empty={text.all}
        value={category ? String(category) : ''}
        onChange={(value) => setQuery({ category: value || undefined, page: undefined })}
      />
      <FilterSelect
        name="course"
        label={text.course}
        options={courses.map((course) => ({ value: String(course.id), label: course.name }))}
        empty={text.all}
        value={courseId ? String(courseId) : ''}
        onChange={(value) => setQuery({ course: value || all, page: undefined })}
      />
    </fieldset>
  )
}
