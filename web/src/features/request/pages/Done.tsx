import { useQuery } from '@tanstack/react-query'
import { useFlow } from '../../../flow/flow.ts'
import { now } from '../../../lib/clock.ts'
import { useConfig, useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useArea, useCourseId } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { FlagIcon, ListIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { manage } from '../../booking/flow.ts'
import { SignUp } from '../../booking/parts/confirm/SignUp.tsx'
import { ToTalk } from '../../system/parts/ToTalk.tsx'
import { requestQuery, termsQuery } from '../api.ts'
import { requested } from '../flow.ts'
import { WaitingTicket } from '../parts/RequestTicket.tsx'
import { hoursOf } from '../parts/told.ts'
import { requestText } from '../text.ts'

const text = requestText.done

/** Step 3: the request is sent: the ticket that waits, and what happens next. Only shows; sends nothing. */
export default function Done() {
  const { data: sent } = useFlow(requested)
  const id = useCourseId()
  const course = useCourse(sent?.course_id ?? id)
  const key = useFlow(manage)
  const member = useMember()
  const { place } = useArea()
  const { mail_domain } = useConfig()
  const token = sent?.manage_token ?? undefined
  const number = sent?.reservation_id ?? ''
  const { data, isError } = useQuery({ ...requestQuery(number, token), enabled: sent !== undefined })
  const { data: terms } = useQuery(termsQuery(course.id, member?.id ?? null))
  const hours = terms && hoursOf(terms, now())
  const email = data?.contact.email ?? null
  const stopped = data?.emails.filter(({ state }) => state === 'stopped') ?? []
  return (
    <>
      <PageHead title={text.heading} wide isClose />
      <PageBody wide>
        {data ? (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <WaitingTicket request={data} isGuest={token !== undefined} />
            <div className="flex min-w-0 flex-col gap-6">
              <Section title={text.next}>
                <ol className="flex list-decimal flex-col gap-2 pl-[min(1.5rem,6vw)]">
                  {text.steps(course.short_title, hours ?? '').map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </Section>
              <div className="flex flex-col gap-2 text-sm">
                <p className="wrap-anywhere">
                  {email === null ? text.list : token === undefined ? text.mailMember(email) : text.mailGuest(email)}
                </p>
                {email === null ? null : <p className="text-support">{text.mailWarn(mail_domain)}</p>}
                {stopped.length === 0 ? null : (
                  <p className="wrap-anywhere">
                    {requestText.told.stoppedOf(stopped.map((one) => one.email).join('、'))}
                  </p>
                )}
              </div>
              <LinkList>
                {token === undefined ? (
                  <To page="request.detail" params={{ id: number }} className={linkRow}>
                    <Open />
                  </To>
                ) : (
                  <To page="request.manage" onClick={() => key.put({ number, token })} className={linkRow}>
                    <Open />
                  </To>
                )}
                <To page="booking.calendar" params={{ id: course.id }} className={linkRow}>
                  <RowWords icon={FlagIcon}>{text.more}</RowWords>
                </To>
              </LinkList>
              <SignUp course={course.id} contact={() => Promise.resolve(data.contact)} />
            </div>
          </div>
        ) : isError || sent === undefined ? (
          <Banner kind="info" title={text.unknown} />
        ) : (
          <Spinner />
        )}
        {place === 'talk' ? <ToTalk /> : null}
      </PageBody>
    </>
  )
}

function Open() {
  return (
    <>
      <RowWords icon={ListIcon} note={text.openNote}>
        {text.open}
      </RowWords>
    </>
  )
}
