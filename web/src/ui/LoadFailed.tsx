import { useEffect, useEffectEvent } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { uiText } from './text.ts'

/**
 * Replaces content that could not be fetched: the reason, and a button to try again, which happens by itself when the device is online
 * again. `title` names the content. `kind`: info where something else stands below in its place.
 */
export function LoadFailed({
  error,
  title,
  retry,
  kind = 'error',
}: {
  error: Error
  title?: string
  retry: () => Promise<unknown>
  kind?: 'error' | 'info'
}) {
  const tryAgain = useEffectEvent(() => void retry())
  useEffect(() => {
    const again = (): void => tryAgain()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <Banner
      kind={kind}
      title={title ?? error.message}
      live
      actions={
        <Button kind="outline" size="M" onPress={() => void retry()}>
          {uiText.retry}
        </Button>
      }
    >
      {title === undefined ? null : error.message}
    </Banner>
  )
}
