import type { CompanionSeat } from '@jgm/contract/api/companion'
import { AskedButton } from '../../../ui/AskedButton.tsx'
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
  const isTold = seat.state === 'joined' || seat.state === 'preregistered' || seat.is_asked
  return (
    <AskedButton
      words={text.remove}
      look={{ kind: 'danger', size: 'M' }}
      title={text.removeTitle}
      question={text.removeAsk(seat.name ?? '')}
      yes={text.removeYes}
      no={text.removeNo}
      sending={companionText.sending}
      failure={failure}
      pending={pending}
      onYes={onRemove}
    >
      {isTold ? <p>{text.removeTold}</p> : null}
    </AskedButton>
  )
}
