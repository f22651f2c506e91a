import { useQuery } from '@tanstack/react-query'
import { formatMonthDay } from '@jgm/contract/model/dates'
import { useFlow } from '../../../flow/flow.ts'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { To, useRouteParams } from '../../../routing/go.tsx'
import { FlagIcon, ListIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { ReservationMissing } from '../../reservation/parts/ReservationMissing.tsx'
import { entryQuery } from '../api.ts'
import { entered } from '../flow.ts'
import { EntryTicket } from '../parts/EntryTicket.tsx'
import { entryText } from '../text.entry.ts'

const text = entryText.done

/** The entry is stored: its ticket, and what happens next. Only shows; sends nothing. */
export default function Entered() {
  const flow = useFlow(entered)
  const number = useRouteParams()['id'] ?? flow.data?.number ?? ''
  const { data, error, refetch } = useQuery(entryQuery(number))
  useAboutCourse(data?.competition.course_id)
  const isWaiting = data?.state === 'waiting'
  const pairing = data?.competition.pairing_on ?? null
  const steps = isWaiting ? text.waitSteps : pairing === null ? [] : text.steps(formatMonthDay(pairing))
  return (
    <>
      <PageHead title={error && !data ? text.missing : isWaiting ? text.waiting : text.entered} wide isClose />
      <PageBody wide>
        {data ? (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <EntryTicket entry={data} />
            <div className="flex min-w-0 flex-col gap-6">
              <Section title={text.next}>
                <ol className="flex list-decimal flex-col gap-2 pl-[min(1.5rem,6vw)]">
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </Section>
              <LinkList>
                <To page="reservation.detail" params={{ type: 'competition', id: data.number }} className={linkRow}>
                  <RowWords icon={ListIcon} note={text.openNote}>
                    {text.open}
                  </RowWords>
                </To>
                <To page="competition.list" className={linkRow}>
                  <RowWords icon={FlagIcon}>{text.more}</RowWords>
                </To>
              </LinkList>
            </div>
          </div>
        ) : (
          <ReservationMissing error={error} retry={refetch} number={number} />
        )}
      </PageBody>
    </>
  )
}
