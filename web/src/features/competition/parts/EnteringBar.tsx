import { type Competition } from '@jgm/contract/api/competition-entry'
import { formatUntil } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { isCode } from '../../../lib/api.ts'
import { To, useKeepReferrer } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { entryText as text } from '../text.entry.ts'

/** The bar of the entry: what it costs, whether it waits, the checkbox and the button. */
export function EnteringBar({
  competition,
  total,
  waits,
  unticked,
  onTick,
  send,
}: {
  competition: Competition
  total: number
  waits: boolean
  unticked: string | undefined
  onTick: () => void
  send: { readonly failure: string | null; readonly error: unknown; readonly pending: boolean }
}) {
  const keepReferrer = useKeepReferrer()
  const [step] = competition.cancellation.steps
  return (
    <StickyBar
      told={
        send.failure ? (
          <Banner
            kind="error"
            title={
              isCode(send.error, 'price_changed')
                ? text.priceChanged(formatYen(send.error.details.total))
                : send.failure
            }
            live
            actions={
              isCode(send.error, 'unauthenticated') ? (
                <To page="account.login" onClick={keepReferrer} {...buttonLook('outline', 'M')}>
                  {text.loginAgain}
                </To>
              ) : null
            }
          />
        ) : null
      }
    >
      <div className="flex flex-col gap-2">
        <dl className="tabular flex flex-wrap justify-between gap-x-4">
          <div>
            <dt className="text-sm text-support">{text.total}</dt>
            <dd className="text-xl font-bold text-ink">{formatYen(total)}</dd>
          </div>
          {step && step.fee === 0 && !waits ? (
            <div className="ml-auto text-right">
              <dt className="text-sm text-support">{text.freeUntil(formatUntil(step.until))}</dt>
              <dd className="font-bold text-green-900">{text.free}</dd>
            </div>
          ) : null}
        </dl>
        {waits ? (
          <p className="text-sm">
            {text.waitNote(competition.left)}
            {text.offerNote(competition.offer_hours)}
          </p>
        ) : null}
        <Checkbox
          name="agreed"
          form="entering"
          error={unticked}
          onChange={(isTicked) => {
            if (isTicked) onTick()
          }}
        >
          <span className="text-ink">{text.agree}</span>
        </Checkbox>
        <Button type="submit" form="entering" wide pending={send.pending} pendingText={text.sending}>
          {waits ? text.wait : text.enter}
        </Button>
      </div>
    </StickyBar>
  )
}
