import type { Reply } from '@jgm/contract/api/endpoint'
import type { FailedMails, getSystem } from '@jgm/contract/api/staff-system'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { sentenceOf } from '../../../lib/api.ts'
import { HeadCells } from '../../../ui/HeadCells.tsx'
import { Notice } from '../../../ui/States.tsx'
import { useSendingAgain } from '../api.ts'
import { systemText as text } from '../text.ts'

/** What has left in a day and in a week. */
export const Sent = ({ sent }: { readonly sent: Reply<typeof getSystem>['sent'] }) => (
  <table>
    <caption>{text.sent}</caption>
    <thead>
      <tr>
        <HeadCells labels={[text.sentHead.kind, text.sentHead.day, text.sentHead.week]} />
      </tr>
    </thead>
    <tbody>
      {sent.map(({ kind, day, week }) => (
        <tr key={kind}>
          <td>{text.kinds[kind]}</td>
          <td>{text.count(day)}</td>
          <td>{text.count(week)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Mails that were given up, by whom they were for and why, and sending them again. */
export function Failures({ failed }: { readonly failed: readonly FailedMails[] }) {
  const sending = useSendingAgain()
  const head = text.failedHead
  return (
    <>
      <table>
        <caption>{text.failed}</caption>
        <thead>
          <tr>
            <HeadCells labels={[head.recipient, head.reason, head.count, head.latest, head.again]} />
          </tr>
        </thead>
        <tbody>
          {failed.length === 0 ? (
            <tr>
              <td colSpan={5}>{text.noFailed}</td>
            </tr>
          ) : null}
          {failed.map(({ recipient, reason, count, latest_at: latest, again }) => (
            <tr key={`${recipient} ${reason}`}>
              <td>{text.recipients[recipient]}</td>
              <td>{text.reasons[reason]}</td>
              <td>{text.count(count)}</td>
              <td>{formatDateTimeMedium(latest)}</td>
              <td>
                {again === 0 ? (
                  text.sendAgain.none
                ) : (
                  <button
                    type="button"
                    className="btn"
                    data-kind="quiet"
                    disabled={sending.isPending}
                    onClick={() => sending.mutate({ recipient, reason })}
                  >
                    {text.sendAgain.go(again)}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sending.data ? <Notice kind="good">{text.sendAgain.done(sending.data.sent)}</Notice> : null}
      {sending.error ? <Notice kind="warn">{sentenceOf(sending.error)}</Notice> : null}
    </>
  )
}
