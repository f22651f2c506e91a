import { lazy, type ComponentType } from 'react'

const Nothing = (): null => null

/**
 * A part that stands beside a screen. Its code comes after the screen's own, inside of a Suspense; where it cannot be fetched,
 * `otherwise` stands in its place, so that a part never takes the screen along.
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
