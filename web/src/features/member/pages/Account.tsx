import { formatDateLong, todayInTokyo } from '@jgm/contract/model/dates'
import { useConfig, useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useTitle } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Card, Rows } from '../../../ui/Card.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { MemberRows } from '../parts/MemberRows.tsx'
import { memberDraftOf } from '../parts/person.ts'
import { memberText as text } from '../text.ts'

/** The account: who one is here, and what can be changed. */
export default function Account() {
  const member = useMember()
  const title = useTitle()
  const { courses } = useConfig()
  const main = useCourse(member?.main_golf_course ?? 0)
  if (!member) return <PageHead title={title} />
  const courseName = (id: number): string => courses.find((course) => course.id === id)?.short_title ?? ''
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Card accent={member.main_golf_course}>
          <p className="text-xl font-bold text-ink">{text.name(member.last_name, member.first_name)}</p>
          <p className="mt-2 text-sm text-support">{text.number}</p>
          <p className="tabular text-2xl font-bold text-ink">{member.member_number}</p>
        </Card>
        <To page="member.profile" {...buttonLook('solid', 'L', true)}>
          {text.edit}
        </To>
        <Section title={text.sections.person}>
          <MemberRows draft={memberDraftOf(member)} />
        </Section>
        <Section title={text.sections.other}>
          <Rows
            rows={[
              { label: text.email, value: member.email ?? text.noEmail },
              {
                label: text.memberships,
                value:
                  member.course_memberships.length === 0 ? (
                    text.membershipsEmpty
                  ) : (
                    <ul>
                      {member.course_memberships.map((one) => (
                        <li key={one.id}>{text.membership(courseName(one.golf_course_id), one.membership_id)}</li>
                      ))}
                    </ul>
                  ),
              },
              { label: text.registeredOn, value: formatDateLong(todayInTokyo(member.registered_at)) },
            ]}
          />
          <To page="membership.list" {...buttonLook('outline', 'L', true)}>
            {text.toMemberships}
          </To>
          <p>{text.phoneOnly(main.phone)}</p>
        </Section>
      </PageBody>
    </>
  )
}
