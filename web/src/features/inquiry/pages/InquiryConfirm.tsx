import { useState } from 'react'
import type { Call } from '@jgm/contract/api/endpoint'
import { sendInquiry } from '@jgm/contract/api/inquiry'
import type { Problem } from '@jgm/contract/model/errors'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { useArea, useGo, useTitle } from '../../../routing/go.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { ConfirmForm } from '../../member/parts/ConfirmForm.tsx'
import { contactText } from '../../member/text.ts'
import { inquiry } from '../flow.ts'
import { askerOf, bodyOf, draftProblems } from '../parts/draft.ts'
import { inquiryText } from '../text.ts'

const text = inquiryText.confirm

/** Shows the inquiry before it is sent. */
export default function InquiryConfirm() {
  const go = useGo()
  const title = useTitle()
  const { inquirySource } = useArea()
  const member = useMember()
  const configs = useConfig()
  const flow = useFlow(inquiry)
  /** Problems of a draft that was changed after its check, by going back and forward in the history. */
  const [stale, setStale] = useState<readonly Problem[]>([])
  const send = useSubmit(
    (body: Call<typeof sendInquiry>['body'], { idempotencyKey }) => call(sendInquiry, { body }, { idempotencyKey }),
    {
      onDone: (receipt) => {
        flow.confirm({ receipt })
        go('inquiry.done', undefined, undefined, { replace: true })
      },
    },
  )
  const draft = flow.data?.draft
  if (!draft) return <PageHead title={title} />
  const asker = askerOf(member)
  const sender = member ?? draft
  const email = member?.email ?? draft.email
  const refused = [...stale, ...send.problems]
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={inquiryText.steps} now={1} />
        <p>{text.lead}</p>
        <ConfirmForm
          fixAt="inquiry.input"
          fix={text.fix}
          label={text.submit}
          pending={send.pending}
          problems={refused}
          failure={send.failure}
          onSubmit={() => {
            const body = bodyOf(draft, asker, inquirySource)
            setStale(body ? [] : draftProblems(draft, asker, configs))
            if (body) send.submit(body)
          }}
        >
          <Rows
            rows={[
              {
                label: inquiryText.course,
                value: configs.courses.find(({ id }) => String(id) === draft.golf_course_id)?.name ?? '',
              },
              {
                label: inquiryText.category,
                value: configs.inquiry_categories.find(({ value }) => String(value) === draft.category)?.label ?? '',
              },
              {
                label: inquiryText.contents,
                value: <p className="whitespace-pre-line wrap-anywhere">{draft.contents}</p>,
              },
              {
                label: inquiryText.name,
                value: inquiryText.nameWithKana(
                  contactText.fullName(sender.last_name, sender.first_name),
                  contactText.fullName(sender.last_name_kana, sender.first_name_kana),
                ),
              },
              { label: inquiryText.email, value: <span className="wrap-anywhere">{email}</span> },
              { label: inquiryText.phone, value: <span className="tabular">{sender.phone_number}</span> },
            ]}
          />
        </ConfirmForm>
      </PageBody>
    </>
  )
}
