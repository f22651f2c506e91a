import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { uiText } from './text.ts'

/** Replaces content that could not be fetched: the reason, and a button to try again. `title` names the content. */
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
