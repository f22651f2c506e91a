import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { noticeCategories, noticeTopics } from '@jgm/contract/model/choices'
import { ApiError } from '../../../lib/api.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useRouteQuery, useSetQuery, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Select } from '../../../ui/Select.tsx'
import { noticesQuery } from '../api.ts'
import { NoticeRows } from '../parts/NoticeRows.tsx'
import { settingText } from '../text.setting.ts'
import { noticeText as text } from '../text.ts'

const options = (list: readonly { readonly value: number; readonly label: string }[]) =>
  list.filter(({ value }) => value !== 0).map(({ value, label }) => ({ value: String(value), label }))

/** Notices for everyone, by topic and category. */
export default function NoticeList() {
  const title = useTitle()
  const member = useMember()
  const query = useRouteQuery()
  const setQuery = useSetQuery()
  const topic = Number(query.get('topic')) || undefined
  const category = Number(query.get('category')) || undefined
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error } = useQuery({
    ...noticesQuery({ ...(topic ? { topic } : {}), ...(category ? { category } : {}), page }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        {member ? (
          <p>
            <To page="notice.setting" {...buttonLook('outline', 'M')}>
              {settingText.toSetting}
            </To>
          </p>
        ) : null}
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="sr-text">{text.filter}</legend>
          <Select
            name="topic"
            label={text.topic}
            options={options(noticeTopics)}
            empty={text.all}
            value={topic ? String(topic) : ''}
            onChange={(value) => setQuery({ topic: value || undefined, page: undefined })}
          />
          <Select
            name="category"
            label={text.category}
            options={options(noticeCategories)}
            empty={text.all}
            value={category ? String(category) : ''}
            onChange={(value) => setQuery({ category: value || undefined, page: undefined })}
          />
        </fieldset>
        {error instanceof ApiError ? <Banner kind="error" title={error.message} live /> : null}
        {data && data.notices.length > 0 ? <NoticeRows notices={data.notices} /> : null}
        {data?.notices.length === 0 ? (
          <Empty title={text.empty}>
            {topic || category ? (
              <Button
                kind="outline"
                onPress={() => setQuery({ topic: undefined, category: undefined, page: undefined })}
              >
                {text.clear}
              </Button>
            ) : null}
          </Empty>
        ) : null}
        {data ? (
          <Pager
            page={data.page}
            pages={Math.ceil(data.total / data.page_size)}
            onPage={(next) => setQuery({ page: next }, { replace: false })}
          />
        ) : error ? null : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}
