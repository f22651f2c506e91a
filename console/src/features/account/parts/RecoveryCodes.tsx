import { accountText } from '../text.ts'

/** Recovery codes, which the server shows this once. Printed, the page has nothing but them. */
export const RecoveryCodes = ({
  codes,
  onKept,
}: {
  readonly codes: readonly string[]
  readonly onKept: () => void
}) => (
  <section className="card recovery">
    <h2>{accountText.codesTitle}</h2>
    <p>{accountText.codesLead}</p>
    <ol>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
    <div className="card-actions">
      <button type="button" className="btn" onClick={() => print()}>
        {accountText.print}
      </button>
      <button type="button" className="btn" data-kind="go" onClick={onKept}>
        {accountText.kept}
      </button>
    </div>
  </section>
)
