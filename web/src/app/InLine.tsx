import { useEffect, useState, useSyncExternalStore } from 'react'
import { leaveLine, readPlace, watchPlace, type Place } from '../lib/turn.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Unbroken } from '../ui/Unbroken.tsx'
import { appText } from './text.ts'

const text = appText.line

/** The place in the line, over any screen whose call waits for its turn. Closing it leaves the line. */
export function InLine() {
  const place = useSyncExternalStore(watchPlace, readPlace, () => null)
  const isWaiting = place !== null
  useEffect(() => {
    if (!isWaiting) return undefined
    // The dialog has covered the message of a call that failed, which may be far below on a narrow screen.
    return () =>
      void setTimeout(() => document.querySelector('main [role=alert]')?.scrollIntoView({ block: 'nearest' }))
  }, [isWaiting])
  return (
    <Dialog open={isWaiting} title={text.title} onClose={leaveLine}>
      {place ? (
        <div className="flex flex-col gap-4">
          <p role="status" className="tabular text-2xl font-bold text-ink">
            {place.ahead === 0 ? text.next : text.ahead(place.ahead)}
          </p>
          <Rest key={`${place.ahead} ${place.seconds}`} place={place} />
          <p>
            <Unbroken text={text.note} />
          </p>
          <Button kind="outline" wide onPress={leaveLine}>
            {text.leave}
          </Button>
        </div>
      ) : null}
    </Dialog>
  )
}

/** The seconds that are left of what was told, counted down. */
function Rest({ place }: { place: Place }) {
  const [left, setLeft] = useState(place.seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return <p className="tabular -mt-3 text-lg">{text.wait(left)}</p>
}
