import { useState } from 'react'
import type { CompanionSeat } from '@jgm/contract/api/companion'
import { Button } from '../../../ui/Button.tsx'
import { Question } from '../../../ui/Question.tsx'
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
      <Question
        open={asks}
        title={text.removeTitle}
        question={text.removeAsk(seat.name ?? '')}
        yes={text.removeYes}
        no={text.removeNo}
        sending={companionText.sending}
        failure={failure}
        pending={pending}
        onYes={onRemove}
        onNo={() => setAsks(false)}
      >
        {isTold ? <p>{text.removeTold}</p> : null}
      </Question>
    </>
  )
}
