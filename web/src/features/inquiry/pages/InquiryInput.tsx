import { telHref } from '@jgm/contract/model/tel'
import { useState } from 'react'
import { inquirySender } from '@jgm/contract/api/inquiry'
import { useFlow } from '../../../flow/flow.ts'
import { asProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useConfig, useCourse, useMember } from '../../../lib/visitor.ts'
import {
  To,
  useArea,
  useArrivalState,
  useCourseId,
  useGo,
  useHasPage,
  useRouteQuery,
  useTitle,
} from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { PhoneIcon } from '../../../ui/icons.tsx'
import { Multiline } from '../../../ui/Multiline.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { unbroken } from '../../../ui/Unbroken.tsx'
import { contactText } from '../../member/text.ts'
import { inquiry } from '../flow.ts'
import { askerOf, draftProblems, offeredCategories, readDraft, type InquiryDraft } from '../parts/draft.ts'
import { AnswerField, SenderFields } from '../parts/SenderFields.tsx'
import { inquiryText } from '../text.ts'

const text = inquiryText.input

const emptyDraft = (courseId: string): InquiryDraft => ({
  golf_course_id: courseId,
  category: '',
  contents: '',
  last_name: '',
  first_name: '',
  last_name_kana: '',
  first_name_kana: '',
  email: '',
  phone_number: '',
})

/** Asks for the question and the course; a guest also enters name and address. */
export default function InquiryInput() {
  const go = useGo()
  const title = useTitle()
  const member = useMember()
  const configs = useConfig()
  const query = useRouteQuery()
  const area = useArea()
  const here = useCourseId()
  const flow = useFlow(inquiry)
  const { problems: refused } = useArrivalState()
  const check = useFieldCheck(inquirySender.shape, asProblems(refused))
  const asker = askerOf(member)
  const isOver = flow.flags.includes('confirmed')
  const [start] = useState(() => {
    const isSaid = area.course === 'carried' || query.has('golf_course_id') || query.has('id')
    const wished = isSaid ? here : (member?.main_golf_course ?? '')
    return (isOver ? undefined : flow.data?.draft) ?? emptyDraft(String(wished))
  })
  const [courseId, setCourseId] = useState(start.golf_course_id)
  const [category, setCategory] = useState(start.category)
  const offered = offeredCategories(configs, courseId)

  /** Stores the draft; typing after an inquiry was sent begins another one. */
  function keep(draft: InquiryDraft): void {
    flow.put({ draft })
  }

  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={inquiryText.steps} now={0} />
        <p>
          {text.faqFirst}
          <br />
          <To
            page="inquiry.faq"
            {...(courseId ? { query: { golf_course_id: courseId } } : {})}
            className="text-link inline-flex min-h-11 items-center"
          >
            {text.toFaq}
          </To>
        </p>
        <Form
          problems={check.summary}
          onEdit={(form) => keep(readDraft(form))}
          onSubmit={(form) => {
            const draft = readDraft(form)
            const problems = draftProblems(draft, asker, configs)
            check.answer(problems)
            if (problems.length > 0) return
            keep(draft)
            flow.set('inputed')
            go('inquiry.confirm')
          }}
        >
          <Select
            name="golf_course_id"
            label={inquiryText.course}
            required
            empty={inquiryText.courseEmpty}
            options={configs.courses.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={courseId}
            onChange={setCourseId}
            error={problemAt(check.shown, 'golf_course_id')}
          />
          {courseId ? <Urgent courseId={Number(courseId)} /> : null}
          <Select
            name="category"
            label={inquiryText.category}
            required
            empty={inquiryText.categoryEmpty}
            options={offered.map(({ value, label }) => ({ value: String(value), label }))}
            value={offered.some(({ value }) => String(value) === category) ? category : ''}
            onChange={setCategory}
            error={problemAt(check.shown, 'category')}
          />
          <Multiline
            name="contents"
            label={inquiryText.contents}
            required
            support={inquiryText.contentsSupport}
            limit={4000}
            defaultValue={start.contents}
            error={problemAt(check.shown, 'contents')}
          />
          {asker === 'guest' ? <SenderFields draft={start} problems={check.shown} onLeave={check.leave} /> : <Known />}
          {asker === 'member_without_email' ? (
            <AnswerField draft={start} problems={check.shown} onLeave={check.leave} />
          ) : null}
          <Button type="submit" wide>
            {text.toConfirm}
          </Button>
        </Form>
      </PageBody>
    </>
  )
}

/** The telephone number, for questions that can't wait for days. */
function Urgent({ courseId }: { courseId: number }) {
  const { phone } = useCourse(courseId)
  return (
    <Banner
      kind="info"
      title={text.urgent(phone)}
      actions={
        <a href={telHref(phone)} {...buttonLook('outline', 'M')}>
          <PhoneIcon />
          {unbroken(text.call)}
        </a>
      }
    />
  )
}

/** The sender's details from the account. */
function Known() {
  const member = useMember()
  const hasPage = useHasPage()
  if (!member) return null
  return (
    <Section title={inquiryText.sender}>
      <p>{text.senderKnown}</p>
      <Rows
        rows={[
          {
            label: inquiryText.name,
            value: inquiryText.nameWithKana(
              contactText.fullName(member.last_name, member.first_name),
              contactText.fullName(member.last_name_kana, member.first_name_kana),
            ),
          },
          ...(member.email === null ? [] : [{ label: inquiryText.email, value: member.email }]),
          { label: inquiryText.phone, value: <span className="tabular">{member.phone_number}</span> },
        ]}
      />
      {hasPage('member.profile') ? (
        <p>
          <To page="member.profile" className="text-link inline-flex min-h-11 items-center">
            {text.toProfile}
          </To>
        </p>
      ) : null}
    </Section>
  )
}
