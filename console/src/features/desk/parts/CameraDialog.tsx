import type { ReactNode } from 'react'
import { useCamera } from '../../../lib/useCamera.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/States.tsx'
import { sheetText } from '../text.ts'

const words = sheetText.arrival

/** Reads one code after the other by the camera, and says of each what it meant. */
export function CameraDialog({
  read,
  typeInstead,
  onClose,
  children,
}: {
  readonly read: (code: string) => void
  /** Closes it, and leads to the field where a number is typed. */
  readonly typeInstead: () => void
  readonly onClose: () => void
  /** What the last code said. */
  readonly children: ReactNode
}) {
  const [video, state] = useCamera(read)
  const cannotRead = state === 'refused' || state === 'none'
  return (
    <Dialog title={words.cameraTitle} onClose={onClose} staysOnScan>
      <div className="camera">
        {state === 'refused' ? (
          <Notice kind="warn">{words.cameraRefused}</Notice>
        ) : state === 'none' ? (
          <Notice kind="warn">{words.cameraNone}</Notice>
        ) : (
          <p>{words.cameraLead}</p>
        )}
        <video ref={video} muted playsInline hidden={cannotRead} />
        {cannotRead ? (
          <button type="button" className="btn" data-kind="go" onClick={typeInstead}>
            {words.typeInstead}
          </button>
        ) : null}
        {children}
      </div>
    </Dialog>
  )
}
