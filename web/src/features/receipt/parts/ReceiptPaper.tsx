import type { Receipt } from '@jgm/contract/api/receipt'
import { groupDigits } from '@jgm/contract/model/money'
import { paidByWords } from '@jgm/contract/model/receipts'
import { drawnAccent } from '../../../ui/accent.ts'
import { Landscape } from '../../../ui/Landscape.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { receiptText } from '../text.ts'
import { issuedOn, issuerOf, matterOf, rowsOf } from './paper.ts'

const text = receiptText.paper

/** A receipt as it lies on paper: A4, black on white, the ink of the club in the band and the print. */
export function ReceiptPaper({ receipt, courseId }: { receipt: Receipt; courseId: number }) {
  const { number, total, issuer, paid_by: ways, paid_on: day, replaces, void_why: why } = receipt
  return (
    <article className="receipt tabular" data-accent={drawnAccent(courseId)} data-void={why === null ? undefined : ''}>
      <header>
        <h2>{text.title}</h2>
        <p>
          {text.no(number)}
          <br />
          {issuedOn(receipt)}
        </p>
      </header>
      {why === null ? null : <p className="receipt-void">{text.void}</p>}
      {replaces === null ? null : <p className="receipt-note">{text.replaces(replaces)}</p>}
      <p className="receipt-to wrap-anywhere">{receiptText.to(receipt)}</p>
      <p className="receipt-amount">
        <span>{text.amount}</span>
        <span>
          <b>{groupDigits(total)}</b> {text.yen}
        </span>
      </p>
      <p>
        <Unbroken text={matterOf(receipt)} />
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.breakdown}</th>
            <th scope="col">{text.withTax}</th>
            <th scope="col">{text.tax}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(receipt).map(({ label, amount, tax }) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{amount}</td>
              <td>{tax}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="receipt-note">{text.paid(paidByWords(ways), day)}</p>
      <footer>
        <div>
          <b>{issuer.course}</b>
          {issuerOf(receipt).map((line) => (
            <span key={line} className="wrap-anywhere">
              {line}
            </span>
          ))}
        </div>
        <Landscape accent={courseId} />
      </footer>
      <p className="receipt-note">{text.stamp}</p>
    </article>
  )
}
