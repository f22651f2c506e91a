import { useState } from 'react'
import type { CompanionSeat } from '@jgm/contract/api/companion'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { companionText } from '../text.ts'

const text = companionText.select

/** Empties a seat, after a question. */
export function RemoveSeat({
  seat,
  pending,
  failure,
  onRemove,
}: {
  seat: CompanionSeat
  pending: boolean
  failure: string | null
  onRemove: () => void
}) {
  const [asks, setAsks] = useState(false)
  const isTold = seat.state === 'joined' || seat.state === 'preregistered' || seat.is_asked
  return (
    <>
      <Button kind="danger" size="M" onPress={() => setAsks(true)}>
        {text.remove}
      </Button>
      <Dialog open={asks} title={text.removeTitle} onClose={() => setAsks(false)}>
        <div className="flex flex-col gap-4">
          <p className="text-lg font-bold text-ink">{text.removeAsk(seat.name ?? '')}</p>
          {isTold ? <p>{text.removeTold}</p> : null}
          {failure ? <Banner kind="error" title={failure} live /> : null}
          <Button kind="danger" wide pending={pending} pendingText={companionText.sending} onPress={onRemove}>
            {text.removeYes}
          </Button>
          <Button kind="outline" wide onPress={() => setAsks(false)}>
            {text.removeNo}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
