import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { uiText } from './text.ts'

/** In the place of what could not be fetched: why, and the way to try once more. `title` says what is missing. */
export function LoadFailed({ error, title, retry }: { error: Error; title?: string; retry: () => Promise<unknown> }) {
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
