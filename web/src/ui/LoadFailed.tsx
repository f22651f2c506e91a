import { useEffect, useEffectEvent } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { uiText } from './text.ts'

/**
 * Replaces content that could not be fetched: the reason, and a button to try again, which happens by itself when the device is online
 * again. `title` names the content.
 */
export function LoadFailed({ error, title, retry }: { error: Error; title?: string; retry: () => Promise<unknown> }) {
  const tryAgain = useEffectEvent(() => void retry())
  useEffect(() => {
    const again = (): void => tryAgain()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <Banner
      kind="error"
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
