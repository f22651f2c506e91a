import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeNoticeSettings, type NoticeSettings } from '@jgm/contract/api/notice'
import { labelOf, noticeCategories, noticeTopics } from '@jgm/contract/model/choices'
import { ApiError, call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Fieldset } from '../../../ui/Fieldset.tsx'
import { Form } from '../../../ui/Form.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { noticeSettingsQuery } from '../api.ts'
import { settingText as text } from '../text.setting.ts'

type Ways = { readonly by_mail: boolean; readonly by_line: boolean }

/** The notices that the member gets by mail and by LINE (spec section 2, `notice/setting`). */
export default function NoticeSetting() {
  const title = useTitle()
  const { data, error, refetch } = useQuery(noticeSettingsQuery())
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <p>{text.lead}</p>
        <Banner kind="info" title={text.important} />
        {data ? <SettingForm settings={data} /> : error ? <LoadFailed error={error} retry={refetch} /> : <Spinner />}
        <p>
          <To page="notice.list" {...buttonLook('text', 'M')}>
            {text.toList}
          </To>
        </p>
      </PageBody>
    </>
  )
}

/** One topic or category with its two boxes. */
function WaysOf({ name, legend, ways }: { name: string; legend: string; ways: Ways }) {
  return (
    <div className="border-t border-rule py-4 first:border-t-0">
      <Fieldset legend={legend}>
        <div className="grid gap-2 sm:grid-cols-2">
          <Checkbox name={`${name}_mail`} defaultChecked={ways.by_mail}>
            {text.byMail}
          </Checkbox>
          <Checkbox name={`${name}_line`} defaultChecked={ways.by_line}>
            {text.byLine}
          </Checkbox>
        </div>
      </Fieldset>
    </div>
  )
}

function SettingForm({ settings }: { settings: NoticeSettings }) {
  const queries = useQueryClient()
  const member = useMember()
  const [saved, setSaved] = useState(false)
  const save = useSubmit((body: NoticeSettings) => call(changeNoticeSettings, { body }), {
    onDone: (reply) => {
      queries.setQueryData(noticeSettingsQuery().queryKey, reply)
      setSaved(true)
    },
  })
  return (
    <Form
      pending={save.pending}
      onEdit={() => setSaved(false)}
      onSubmit={(form) => {
        const waysOf = (name: string): Ways => ({
          by_mail: form.has(`${name}_mail`),
          by_line: form.has(`${name}_line`),
        })
        save.submit({
          topics: settings.topics.map(({ topic }) => ({ topic, ...waysOf(`topic${topic}`) })),
          categories: settings.categories.map(({ category }) => ({ category, ...waysOf(`category${category}`) })),
        })
      }}
    >
      <div className="flex flex-col gap-2">
        <p>{text.rule}</p>
        <p className="text-sm text-support">{text.lineNeeds}</p>
        {member?.email === null ? <p className="text-sm text-support">{text.mailNeeds}</p> : null}
      </div>
      <Section title={text.topics}>
        <div className="rounded-xl border border-rule bg-card px-(--page-edge)">
          {settings.topics.map(({ topic, ...ways }) => (
            <WaysOf key={topic} name={`topic${topic}`} legend={labelOf(noticeTopics, topic)} ways={ways} />
          ))}
        </div>
      </Section>
      <Section title={text.categories}>
        <div className="rounded-xl border border-rule bg-card px-(--page-edge)">
          {settings.categories.map(({ category, ...ways }) => (
            <WaysOf
              key={category}
              name={`category${category}`}
              legend={labelOf(noticeCategories, category)}
              ways={ways}
            />
          ))}
        </div>
      </Section>
      <StickyBar>
        <div className="flex flex-col gap-3">
          {save.error instanceof ApiError ? <Banner kind="error" title={save.error.message} live /> : null}
          {saved ? <Banner kind="success" title={text.saved} live /> : null}
          <Button type="submit" pending={save.pending} pendingText={text.saving} wide>
            {text.save}
          </Button>
        </div>
      </StickyBar>
    </Form>
  )
}
