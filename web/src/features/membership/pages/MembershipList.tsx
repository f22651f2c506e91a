import { useConfig, useMember } from '../../../lib/visitor.ts'
import { To, useHasPage, useTitle } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { LinkCard } from '../parts/LinkCard.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { membershipText } from '../text.ts'

const text = membershipText.list

/** The linked course memberships, with links to book with one, to end one and to link another. */
export default function MembershipList() {
  const member = useMember()
  const title = useTitle()
  const { courses } = useConfig()
  const hasPage = useHasPage()
  if (!member) return <PageHead title={title} />
  const links = member.course_memberships
  const nameOf = (id: number): string => courses.find((course) => course.id === id)?.name ?? ''
  return (
    <>
      <PageHead title={title}>{links.length > 0 ? <p>{text.lead}</p> : null}</PageHead>
      <PageBody>
        {links.length === 0 ? (
          <Empty title={text.emptyTitle}>
            <p>{text.emptyBody}</p>
            <To page="membership.input" {...buttonLook()}>
              {text.link}
            </To>
          </Empty>
        ) : (
          <ul className="flex flex-col gap-4">
            {links.map((link) => (
              <li key={link.id}>
                <LinkCard courseId={link.golf_course_id} membershipId={link.membership_id}>
                  <div className="flex flex-col gap-2 sm:flex-row">
                    {hasPage('booking.calendar') ? (
                      <To
                        page="booking.calendar"
                        params={{ id: link.golf_course_id }}
                        query={{ filter: 1 }}
                        {...buttonLook('outline', 'M')}
                      >
                        <span>
                          <span className="sr-text">{text.of(nameOf(link.golf_course_id))}</span>
                          {text.book}
                        </span>
                      </To>
                    ) : null}
                    <To page="membership.delete" params={{ id: link.id }} {...buttonLook('text', 'M')}>
                      <span>
                        <span className="sr-text">{text.of(nameOf(link.golf_course_id))}</span>
                        {text.unlink}
                      </span>
                    </To>
                  </div>
                </LinkCard>
              </li>
            ))}
          </ul>
        )}
        {links.length > 0 && links.length < courses.length ? (
          <div className="flex flex-col gap-2">
            <p>{text.more}</p>
            <To page="membership.input" {...buttonLook('solid', 'L', true)}>
              {text.link}
            </To>
          </div>
        ) : null}
        <Waiting />
        <To page="member.account" className="text-link inline-flex min-h-11 items-center self-center">
          {text.toAccount}
        </To>
      </PageBody>
    </>
  )
}
