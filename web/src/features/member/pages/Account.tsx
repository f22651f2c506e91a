import { formatDateLong, todayInTokyo } from '@jgm/contract/model/dates'
import { useConfig, useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useHasPage, useTitle } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Card, Rows } from '../../../ui/Card.tsx'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { MemberRows } from '../parts/MemberRows.tsx'
import { memberDraftOf } from '../parts/person.ts'
import { memberText as text } from '../text.ts'

const ways = [
  { page: 'line.integration', label: text.toLine },
  { page: 'notice.setting', label: text.toSetting },
  { page: 'point.history', label: text.toPoints },
  { page: 'play.history', label: text.toPlays },
  { page: 'inquiry.input', label: text.toContact },
  { page: 'inquiry.faq', label: text.toFaq },
  { page: 'privacy.export', label: text.toExport },
] as const

/** The account: who one is here, and what can be changed. */
export default function Account() {
  const member = useMember()
  const title = useTitle()
  const { courses } = useConfig()
  const hasPage = useHasPage()
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
          {member.email === null ? (
            hasPage('line.email.memberInput') ? (
              <To page="line.email.memberInput" {...buttonLook('outline', 'L', true)}>
                {text.addEmail}
              </To>
            ) : null
          ) : (
            <p>{text.phoneOnly(main.phone)}</p>
          )}
        </Section>
        <Section title={text.ways}>
          <ul className="divide-y divide-rule overflow-hidden rounded-xl border border-rule bg-card">
            {ways.map(({ page, label }) => (
              <li key={page}>
                <To
                  page={page}
                  className="flex min-h-14 items-center justify-between gap-3 px-4 font-bold text-ink no-underline hover:bg-green-50"
                >
                  {label}
                  <ChevronRightIcon />
                </To>
              </li>
            ))}
          </ul>
          <p className="text-right">
            <To page="privacy.quit" className="text-link inline-flex min-h-12 items-center text-sm">
              {text.toQuit}
            </To>
          </p>
        </Section>
      </PageBody>
    </>
  )
}
