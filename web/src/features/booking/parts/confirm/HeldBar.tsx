import type { ReactNode } from 'react'
import { ApiError, isCode } from '../../../../lib/api.ts'
import { EntryThatDay } from '../../../reservation/parts/EntryThatDay.tsx'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { StickyBar } from '../../../../ui/StickyBar.tsx'
import { Unbroken } from '../../../../ui/Unbroken.tsx'
import { SendFailure } from './SendFailure.tsx'

/**
 * The bar of a page that books what is held: the checkbox and the button; after the hold has ended, a button to hold it again. `told` is news of the
 * hold, shown before a failure of the sending. `note`: the fee, beside the checkbox.
 */
export function HeldBar({
  text,
  date,
  isOver,
  clock,
  told,
  again,
  agreed,
  note,
  sending,
}: {
  text: {
    readonly expiredTitle: string
    readonly expiredBody: string
    readonly again: string
    readonly againPending: string
    readonly agree: string
    readonly book: string
    readonly sending: string
  }
  date: string
  isOver: boolean
  /** The clock where it stands in the bar, near the end of the hold. */
  clock: ReactNode
  told: ReactNode
  again: { readonly error: unknown; readonly pending: boolean; readonly onPress: () => void }
  agreed: { readonly error: string | undefined; readonly onChange: (isOn: boolean) => void }
  note: ReactNode
  sending: { readonly failure: string | null; readonly error: unknown; readonly pending: boolean }
}) {
  const failed = again.error instanceof ApiError && !isCode(again.error, 'start_taken') ? again.error : null
  const failure = sending.failure === null ? null : <SendFailure message={sending.failure} error={sending.error} />
  return (
    <StickyBar told={failed ? <Banner kind="error" title={failed.message} live /> : isOver ? null : (told ?? failure)}>
      <div className="flex flex-col gap-2">
        {isOver ? (
          <>
            <Banner kind="warning" title={text.expiredTitle} live>
              {text.expiredBody}
            </Banner>
            <Button wide pending={again.pending} pendingText={text.againPending} onPress={again.onPress}>
              {text.again}
            </Button>
          </>
        ) : (
          <>
            {clock}
            <EntryThatDay date={date} />
            <Checkbox name="agreed_policy" form="binding" error={agreed.error} onChange={agreed.onChange}>
              <span className="text-ink">
                <Unbroken text={text.agree} />
              </span>
              {note}
            </Checkbox>
            <Button type="submit" form="binding" wide pending={sending.pending} pendingText={text.sending}>
              {text.book}
            </Button>
          </>
        )}
      </div>
    </StickyBar>
  )
}
