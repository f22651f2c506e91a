import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { reissueReceipt, type Receipt } from '@jgm/contract/api/receipt'
import { call, isCode } from '../../../lib/api.ts'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { To, useGo, useRouteParams, useTitle } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { canvasInk } from '../../../ui/canvas.ts'
import { Empty } from '../../../ui/Card.tsx'
import { Fold } from '../../../ui/Fold.tsx'
import { Form } from '../../../ui/Form.tsx'
import { PrintIcon } from '../../../ui/icons.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { receiptsQuery, useSavesFiles } from '../../reservation/api.ts'
import { drawReceipt } from '../parts/receiptPicture.ts'
import { ReceiptPaper } from '../parts/ReceiptPaper.tsx'
import { ToFields } from '../parts/ToFields.tsx'
import { useIssuing } from '../parts/useIssuing.ts'
import { receiptText as text } from '../text.ts'

/** A receipt on its paper, with the way to print it and to issue it anew. */
export default function Paper() {
  const { id: number = '', no } = useRouteParams()
  const { data, error, refetch } = useQuery(receiptsQuery(number))
  useAboutCourse(data?.course_id)
  const receipt = data?.receipts.find((one) => one.number === no)
  return (
    <>
      <div className="print:hidden">
        <PageHead title={useTitle()} wide />
      </div>
      <PageBody wide>
        {data && receipt ? (
          <Issued
            key={receipt.number}
            receipt={receipt}
            next={data.receipts.find(({ replaces }) => replaces === receipt.number)?.number}
            number={number}
            courseId={data.course_id}
          />
        ) : data || isCode(error, 'not_found') ? (
          <Empty title={text.missing} />
        ) : error ? (
          <LoadFailed error={error} title={text.failed} retry={refetch} />
        ) : (
          <Spinner />
        )}
        <To
          page="receipt.choose"
          params={{ id: number }}
          className="text-link inline-flex min-h-12 items-center self-start print:hidden"
        >
          {text.back}
        </To>
      </PageBody>
    </>
  )
}

function Issued({
  receipt,
  next,
  number,
  courseId,
}: {
  receipt: Receipt
  /** The number of the receipt that was issued in its place. */
  next: string | undefined
  number: string
  courseId: number
}) {
  const prints = useSavesFiles()
  const isGood = receipt.void_why === null
  return (
    <div className="receipt-page">
      {receipt.void_why === null ? null : (
        <Banner kind="error" title={text.voidNow[receipt.void_why]}>
          {next === undefined ? null : (
            <To page="receipt.paper" params={{ id: number, no: next }} replace {...buttonLook('outline', 'M')}>
              {text.toNext}
            </To>
          )}
        </Banner>
      )}
      {prints || !isGood ? (
        <ReceiptPaper receipt={receipt} courseId={courseId} />
      ) : (
        <Picture receipt={receipt} courseId={courseId} />
      )}
      {isGood && prints ? (
        <Button wide onPress={() => window.print()}>
          <PrintIcon />
          {text.paper.print}
        </Button>
      ) : null}
      {isGood ? <Anew receipt={receipt} number={number} /> : null}
    </div>
  )
}

/** The receipt as a picture that can be held, inside LINE, which prints nothing. */
function Picture({ receipt, courseId }: { receipt: Receipt; courseId: number }) {
  const [drawn] = useState(() =>
    drawReceipt(document.createElement('canvas'), receipt, canvasInk(drawnAccent(courseId))),
  )
  if (drawn === '')
    return (
      <>
        <ReceiptPaper receipt={receipt} courseId={courseId} />
        <Banner kind="info" title={text.paper.failedPicture} />
      </>
    )
  return (
    <>
      <p className="font-bold">{text.paper.hold}</p>
      <img src={drawn} alt={text.paper.picture(receipt.number)} className="w-full border border-rule" />
    </>
  )
}

/** Issues the receipt anew with another name. */
function Anew({ receipt, number }: { receipt: Receipt; number: string }) {
  const go = useGo()
  const issuing = useIssuing(
    number,
    (to, _form, idempotencyKey) =>
      call(reissueReceipt, { params: { number }, body: { receipt: receipt.number, ...to } }, { idempotencyKey }),
    ({ receipts }) => {
      const next = receipts.find(({ replaces }) => replaces === receipt.number)
      if (next) go('receipt.paper', { id: number, no: next.number }, {}, { replace: true })
    },
    receipt,
  )
  return (
    <div className="print:hidden">
      <Fold title={text.anew.title} isOpen={false}>
        <Form problems={issuing.problems} pending={issuing.pending} onSubmit={issuing.submit}>
          <p>{text.anew.lead}</p>
          <ToFields name={receipt.name} honorific={receipt.honorific} problems={issuing.problems} />
          {issuing.failure ? <Banner kind="error" title={issuing.failure} live /> : null}
          <Button type="submit" kind="outline" pending={issuing.pending} pendingText={text.anew.sending}>
            {text.anew.send}
          </Button>
        </Form>
      </Fold>
    </div>
  )
}
