import { useEffect, useRef, useState, type RefObject } from 'react'
import { qrReader, type QrReader } from './qr.ts'

/** Milliseconds between two looks at the picture. */
const lookMs = 120
/** The same code is told again after so many milliseconds: it stays before the camera for a while. */
const againMs = 4000
/** Pixels that a look takes across: enough for a telephone's screen at arm's length. */
const across = 640

export type CameraState = 'starting' | 'reading' | 'refused' | 'none'

/**
 * Shows the camera that looks away from the person in a video, and tells each QR code that it sees. The camera stays on between codes,
 * because some browsers ask for permission each time it is turned on; it is let go when the page is hidden, and comes back with it.
 */
export function useCamera(onCode: (text: string) => void): readonly [RefObject<HTMLVideoElement | null>, CameraState] {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    async function start(): Promise<void> {
      if (stop || isOver || document.hidden) return
      let isOff = false
      let stream: MediaStream | undefined
      stop = () => {
        isOff = true
        stop = undefined
        for (const track of stream?.getTracks() ?? []) track.stop()
      }
      try {
        const read = await qrReader()
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        const shown = video.current
        if (isOff || !shown) {
          for (const track of stream.getTracks()) track.stop()
          return
        }
        shown.srcObject = stream
        await shown.play()
        setState('reading')
        await watch(
          shown,
          read,
          () => isOff,
          (text) => latest.current(text),
        )
      } catch (error) {
        if (!isOff) setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none')
      }
    }
    const follow = (): void => (document.hidden ? stop?.() : void start())
    document.addEventListener('visibilitychange', follow)
    void start()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', follow)
      stop?.()
    }
  }, [])
  return [video, state]
}

/** Looks at a video until it is over. */
async function watch(
  video: HTMLVideoElement,
  read: QrReader,
  isOver: () => boolean,
  tell: (text: string) => void,
): Promise<void> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let last = { text: '', at: 0 }
  if (!context) return
  while (!isOver()) {
    if (video.videoWidth > 0) {
      canvas.width = Math.min(across, video.videoWidth)
      canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const text = read(context.getImageData(0, 0, canvas.width, canvas.height))
      const at = performance.now()
      if (text !== undefined && !isOver() && (text !== last.text || at - last.at > againMs)) {
        last = { text, at }
        tell(text)
      } else if (text === last.text) last = { text, at }
    }
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}
