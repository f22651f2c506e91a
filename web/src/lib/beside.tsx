import { lazy, type ComponentType } from 'react'

const Nothing = (): null => null

/**
 * A part beside a screen whose code loads after the screen's own, in its own Suspense. When the code can't be fetched,
 * `otherwise` is shown, so that the part's failure does not affect the screen.
 */
export const beside = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  otherwise: ComponentType<P> = Nothing,
) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: otherwise }),
    ),
  )
