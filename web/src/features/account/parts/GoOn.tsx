import { useState } from 'react'
import { now } from '../../../lib/clock.ts'
import { hasReferrer, seeWaiting } from '../../../lib/referrer.ts'
import { To, useGoToReferrer, usePathOf } from '../../../routing/go.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { registrationText as text } from '../text.ts'

/** After a registration: on to what the new member registered for, with what waits there in words; else to a booking. */
export function GoOn({ home, booking }: { home: 'home' | 'menu'; booking: 'booking.select' | 'booking.calendar' }) {
  const goToReferrer = useGoToReferrer()
  const pathOf = usePathOf()
  const [waiting] = useState(() => seeWaiting(now()))
  const [isAwaited] = useState(() => hasReferrer(pathOf(home)))
  return (
    <>
      {waiting === null ? null : <p className="tabular font-bold text-green-900">{waiting}</p>}
      {isAwaited ? (
        <Button wide onPress={() => goToReferrer(booking)}>
          {text.goOn}
        </Button>
      ) : (
        <To page={booking} {...buttonLook('solid', 'L', true)}>
          {text.reserve}
        </To>
      )}
    </>
  )
}
