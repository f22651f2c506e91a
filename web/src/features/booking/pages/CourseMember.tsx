import { useConfig, useMember } from '../../../lib/visitor.ts'
import { To, useCourseId, useKeepReferrer, useRouteQuery, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Card, Empty } from '../../../ui/Card.tsx'
import { CheckIcon, ChevronRightIcon } from '../../../ui/icons.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { saleText } from '../text.sale.ts'

const text = saleText.courseMember

/** The entrance for course members: their links, the advantages, how to link, and the calendar. */
export default function CourseMember() {
  const member = useMember()
  return (
    <>
      <PageHead title={useTitle()}>
        <p>{text.lead}</p>
      </PageHead>
      <PageBody>
        {member ? <Linked /> : <LogInFirst />}
        <Section title={text.gives}>
          <ul className="divide-y divide-rule border-y border-rule">
            <Gift title={text.fee} note={text.feeNote} />
            <Gift title={text.early} note={text.earlyNote} />
          </ul>
        </Section>
        {member ? <HowToLink /> : null}
      </PageBody>
    </>
  )
}

function Gift({ title, note }: { title: string; note: string }) {
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="mt-0.5 flex-none text-green-900">
        <CheckIcon />
      </span>
      <span>
        <span className="block font-bold text-ink">{title}</span>
        <span className="block">{note}</span>
      </span>
    </li>
  )
}

function LogInFirst() {
  const keepReferrer = useKeepReferrer()
  return (
    <Banner
      kind="info"
      title={text.loginTitle}
      actions={
        <>
          <To page="account.login" {...buttonLook()} onClick={keepReferrer}>
            {text.login}
          </To>
          <To page="account.registration" {...buttonLook('outline')} onClick={keepReferrer}>
            {text.signup}
          </To>
        </>
      }
    >
      {text.loginBody}
    </Banner>
  )
}

function Linked() {
  const member = useMember()
  const { courses } = useConfig()
  const query = useRouteQuery()
  const links = member?.course_memberships ?? []
  const from = query.get('from') ?? undefined
  return (
    <Section title={text.linked}>
      {links.length === 0 ? (
        <Empty title={text.noneTitle}>
          <To page="booking.calendar" query={{ from }} {...buttonLook('outline')}>
            {text.asVisitor}
          </To>
        </Empty>
      ) : null}
      {links.map((link) => {
        const name = courses.find(({ id }) => id === link.golf_course_id)?.name ?? ''
        return (
          <Card key={link.id} accent={link.golf_course_id}>
            <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
              <p>
                <span className="block text-lg font-bold text-ink">
                  <LongName name={name} />
                </span>
                <span className="tabular block text-sm">
                  <Unbroken text={text.membership(link.membership_id)} />
                </span>
              </p>
              <To
                page="booking.calendar"
                params={{ id: link.golf_course_id }}
                query={{ filter: 1, from }}
                {...buttonLook(links.length > 1 ? 'outline' : 'solid')}
              >
                <span>
                  <span className="sr-text">{text.goOf(name)}</span>
                  {text.go}
                </span>
                <ChevronRightIcon />
              </To>
            </div>
          </Card>
        )
      })}
    </Section>
  )
}

/** Links to linking a membership, at this page's course. */
function HowToLink() {
  const course = useCourseId()
  return (
    <Section title={text.how}>
      <p>{text.howBody}</p>
      <To page="membership.input" query={{ golf_course_id: course }} {...buttonLook('outline', 'L', true)}>
        {text.link}
      </To>
    </Section>
  )
}
