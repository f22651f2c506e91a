import type { ReactNode } from 'react'
import { AudienceDialog } from './AudienceDialog.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { CameraDialog } from './CameraDialog.tsx'
import { DayPicker } from './DayPicker.tsx'
import { PaperDialog } from './PaperDialog.tsx'
import { SqueezeDialog } from './SqueezeDialog.tsx'
import type { SheetWork } from './useSheet.ts'

/** The dialog that is open above the day sheet, if any. */
export function SheetDialogs({
  work: { dialog, openDialog, courseId, date, day, range, current, say, goTo, print, find, arrivals, squeezed },
  reading,
}: {
  readonly work: SheetWork
  /** What the last code said. */
  readonly reading: ReactNode
}) {
  const close = (): void => openDialog(null)
  if (dialog === 'days' && courseId !== null)
    return <DayPicker courseId={courseId} date={date} choose={goTo} onClose={close} />
  if (dialog === 'camera')
    return (
      <CameraDialog
        read={arrivals.read}
        typeInstead={() => {
          close()
          // The dialog gives the focus back first.
          setTimeout(find)
        }}
        onClose={close}
      >
        {reading}
      </CameraDialog>
    )
  if (!day) return null
  if (dialog === 'block') return <BlockDialog day={day} chosen={range} say={say} onClose={close} />
  if (dialog === 'audience') return <AudienceDialog day={day} chosen={range} say={say} onClose={close} />
  if (dialog === 'squeeze' && current)
    return <SqueezeDialog day={day} before={current} onMade={squeezed} onClose={close} />
  if (dialog === 'papers' || dialog === 'starts')
    return <PaperDialog day={day} first={dialog === 'starts' ? dialog : null} print={print} onClose={close} />
  return null
}
