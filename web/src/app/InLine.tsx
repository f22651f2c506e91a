import { useSyncExternalStore } from 'react'
import { leaveLine, readPlace, watchPlace } from '../lib/turn.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { appText } from './text.ts'

const text = appText.line

/** The place in the line, over any screen whose call waits for its turn. Closing it leaves the line. */
export function InLine() {
  const place = useSyncExternalStore(watchPlace, readPlace, () => null)
  return (
    <Dialog open={place !== null} title={text.title} onClose={leaveLine}>
      {place ? (
        <div className="flex flex-col gap-4">
          <p role="status" className="tabular text-2xl font-bold text-ink">
            {place.ahead === 0 ? text.next : text.ahead(place.ahead)}
            <span className="block text-lg font-normal">{text.wait(place.seconds)}</span>
          </p>
          <p>{text.note}</p>
          <Button kind="outline" wide onPress={leaveLine}>
            {text.leave}
          </Button>
        </div>
      ) : null}
    </Dialog>
  )
}
