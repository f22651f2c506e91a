import { issueReceipts, receiptParts, type ReceiptPart, type Receipts } from '@jgm/contract/api/receipt'
import { honorifics } from '@jgm/contract/model/receipts'
import { call } from '../../../lib/api.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { CheckIcon, ReceiptIcon } from '../../../ui/icons.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { receiptText as text } from '../text.ts'
import { ToFields } from './ToFields.tsx'
import { useIssuing } from './useIssuing.ts'

/** The ways in which the reader can issue now, the first one chosen; with one player there is nothing to divide. */
function choicesOf({ open: { all, own, each } }: Receipts): { value: ReceiptPart; label: string; note: string }[] {
  const isOne = all !== null && all.players === 1
  return [
    ...(all ? [{ value: 'all' as const, label: text.parts.all, note: text.allNote(all.amount, all.players) }] : []),
    ...(own && !isOne
      ? [{ value: 'own' as const, label: text.parts.own, note: text.ownNote(own.amount, own.golf_tax > 0) }]
      : []),
    ...(each ? [{ value: 'each' as const, label: text.parts.each(each.players), note: text.eachNote }] : []),
  ]
}

/** Issues receipts: to whom, and in which parts. */
export function IssueForm({ receipts, onDone }: { receipts: Receipts; onDone: (after: Receipts) => void }) {
  const { number, open } = receipts
  const choices = choicesOf(receipts)
  const [first] = choices
  const issuing = useIssuing(
    number,
    (to, form, idempotencyKey) => {
      const part = receiptParts.find((one) => one === textOf(form, 'part')) ?? first?.value ?? 'own'
      return call(issueReceipts, { params: { number }, body: { part, ...to } }, { idempotencyKey })
    },
    onDone,
  )
  return (
    <Form problems={issuing.problems} pending={issuing.pending} onSubmit={issuing.submit}>
      <ToFields name={receipts.name} honorific={honorifics[0]} problems={issuing.problems} />
      {choices.length > 1 ? (
        <RadioGroup name="part" legend={text.part} look="cards" choices={choices} defaultValue={first?.value} />
      ) : (
        <p className="tabular">{text.only((open.all ?? open.own)?.amount ?? 0)}</p>
      )}
      <ul className="receipt-facts">
        {receipts.is_invoice ? (
          <li>
            <ReceiptIcon />
            <span>
              <Unbroken text={text.invoice} />
            </span>
          </li>
        ) : null}
        <li>
          <CheckIcon />
          <span>
            <Unbroken text={text.scope} />
          </span>
        </li>
      </ul>
      {issuing.failure ? <Banner kind="error" title={issuing.failure} live /> : null}
      <Button type="submit" wide pending={issuing.pending} pendingText={text.issuing}>
        {text.issue}
      </Button>
    </Form>
  )
}
