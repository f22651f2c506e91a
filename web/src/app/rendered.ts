import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Configs } from '@jgm/contract/api/config'
import type { PlayDate } from '@jgm/contract/model/dates'

/** What a page that the server rendered was made of (docs/decisions/070). It is rendered for nobody: no cookie is read. */
export type Rendered = {
  readonly config: Configs
  /** The date in Tokyo that the page was rendered on; on another date its words are others. */
  readonly today: PlayDate
  readonly answers: readonly (readonly [QueryKey, unknown])[]
}

/** The element that holds it, as JSON that no browser executes. */
export const renderedId = 'rendered'

/** The id of the body of a first frame: the head and the outline of a screen that is not rendered. */
export const frameId = 'frame'

/** What the server rendered this page of; undefined when it sent the bare page. */
export function readRendered(): Rendered | undefined {
  const text = document.getElementById(renderedId)?.textContent
  return text ? (JSON.parse(text) as Rendered) : undefined
}

/**
 * Gives the application the answers that the page was rendered of, so that they are not fetched again. A page that the browser
 * took out of its history may be old: its answers are shown and fetched anew.
 */
export function keepAnswers(queries: QueryClient, { answers }: Rendered): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const given = visit?.type === 'back_forward' ? { updatedAt: 0 } : {}
  for (const [key, answer] of answers) queries.setQueryData(key, answer, given)
}
