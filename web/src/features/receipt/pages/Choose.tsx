import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Receipts } from '@jgm/contract/api/receipt'
import { isCode } from '../../../lib/api.ts'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { To, useGo, useRouteParams, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { ReceiptIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { receiptsQuery } from '../../reservation/api.ts'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { listText } from '../../reservation/text.list.ts'
import { reservationDetailText } from '../../reservation/text.detail.ts'
import { IssueForm } from '../parts/IssueForm.tsx'
import { receiptText as text } from '../text.ts'

/** The receipts of a round: those that were issued, and the form for new ones. */
export default function Choose() {
  const number = useRouteParams()['id'] ?? ''
  const { data, error, refetch } = useQuery(receiptsQuery(number))
  useAboutCourse(data?.course_id)
  return (
    <>
      <PageHead title={useTitle()} wide />
      <PageBody wide>
        {data ? (
          <Parts receipts={data} />
        ) : isCode(error, 'not_found') ? (
          <Empty title={text.missing} />
        ) : error ? (
          <LoadFailed error={error} title={text.failed} retry={refetch} />
        ) : (
          <Spinner />
        )}
        <To page="reservation.list" {...buttonLook('text')}>
          {reservationDetailText.toList}
        </To>
      </PageBody>
    </>
  )
}

function Parts({ receipts: given }: { receipts: Receipts }) {
  const go = useGo()
  const [issued, setIssued] = useState(0)
  const { number, course_id: course, play_date, holiday, nine, start_minute, players, open, receipts } = given
  const isOpen = open.all !== null || open.own !== null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="flex flex-col gap-6">
        <Ticket
          courseId={course}
          play={{ play_date, holiday, groups: [{ nine, start_minute }] }}
          form="mini"
          state={given.is_settled ? text.state : text.waiting}
          tone={given.is_settled ? 'sure' : 'waiting'}
        >
          <p className="tabular">{listText.party(1, players)}</p>
        </Ticket>
        {issued > 0 ? <Banner kind="success" title={text.issued(issued)} live /> : null}
        {isOpen ? (
          <IssueForm
            receipts={given}
            onDone={(after) => {
              const before = receipts.map((one) => one.number)
              const fresh = after.receipts.filter((one) => !before.includes(one.number))
              const [only] = fresh
              if (only && fresh.length === 1) go('receipt.paper', { id: number, no: only.number })
              else setIssued(fresh.length)
            }}
          />
        ) : receipts.length > 0 ? null : (
          <Nothing receipts={given} />
        )}
      </div>
      {receipts.length === 0 ? null : (
        <Section title={text.issuedTitle}>
          <LinkList>
            {receipts.map((one) => (
              <To key={one.number} page="receipt.paper" params={{ id: number, no: one.number }} className={linkRow}>
                <RowWords
                  icon={ReceiptIcon}
                  note={one.void_why === null ? text.row(one) : `${text.row(one)}　${text.void[one.void_why]}`}
                >
                  {text.to(one)}
                </RowWords>
              </To>
            ))}
          </LinkList>
        </Section>
      )}
    </div>
  )
}

/** Why there is nothing to issue. */
function Nothing({ receipts }: { receipts: Receipts }) {
  if (!receipts.has_receipts) return <Banner kind="info" title={text.none.course} />
  if (receipts.is_on_whole)
    return (
      <Banner kind="info" title={text.none.whole}>
        {text.none.wholeHelp}
      </Banner>
    )
  return (
    <Banner kind="info" title={text.none.settled}>
      {text.none.settledHelp}
    </Banner>
  )
}
