import { type PlayDate } from '@jgm/contract/model/dates'
import { type TimeOfDay } from '@jgm/contract/model/times-of-day'
import { To } from '../../../routing/go.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { BellIcon } from '../../../ui/icons.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { SendFailure } from '../../booking/parts/confirm/SendFailure.tsx'
import { waitText as text } from '../text.ts'

/** The bar of a wish: the button that waits, or the way to what is free already. */
export function JoinBar({
  id,
  date,
  wish: { players, timeOfDay, place },
  hasFree,
  send,
  onJoin,
}: {
  id: number
  date: PlayDate
  wish: { readonly players: number; readonly timeOfDay: TimeOfDay; readonly place: 'one' | 'any' }
  hasFree: boolean
  send: { readonly failure: string | null; readonly error: unknown; readonly pending: boolean }
  onJoin: () => void
}) {
  return (
    <StickyBar told={send.failure && !hasFree ? <SendFailure message={send.failure} error={send.error} /> : null}>
      {hasFree ? (
        <div className="flex flex-col gap-2" role="status">
          <p className="font-bold">{text.freeNow}</p>
          {place === 'one' ? (
            <To page="regular.start" params={{ id }} query={{ date }} {...buttonLook()}>
              {text.toSheet}
            </To>
          ) : (
            <To page="booking.search" query={{ date, players, time: timeOfDay }} {...buttonLook()}>
              {text.toFree}
            </To>
          )}
        </div>
      ) : (
        <Button wide pending={send.pending} pendingText={text.sending} onPress={onJoin}>
          <span className="inline-flex items-center justify-center gap-2">
            <BellIcon />
            {text.join}
          </span>
        </Button>
      )}
    </StickyBar>
  )
}
