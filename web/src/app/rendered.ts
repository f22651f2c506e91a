import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Configs } from '@jgm/contract/api/config'
import type { PlayDate } from '@jgm/contract/model/dates'

/** The data of a rendered page (docs/decisions/039). Pages are rendered without a session. */
export type Rendered = {
  readonly config: Configs
  /** The date in Tokyo on which the page was rendered; its words are wrong on another date. */
  readonly today: PlayDate
  readonly answers: readonly (readonly [QueryKey, unknown])[]
}

/** Is a page still right on this date? One without answers shows nothing that a date changes. */
export const isOfToday = ({ today, answers }: Rendered, date: PlayDate): boolean =>
  answers.length === 0 || today === date

/** The id of the script element with the data, as JSON that no browser executes. */
export const renderedId = 'rendered'

/** The id of the body of a first frame: the head and the outline of a screen that is not rendered. */
export const frameId = 'frame'

/** The data of this page when the server rendered it; undefined for frames and the bare page. */
export function readRendered(): Rendered | undefined {
  const text = document.getElementById(renderedId)?.textContent
  return text ? (JSON.parse(text) as Rendered) : undefined
}

/**
 * Puts the page's answers into the query cache, so that they are not fetched again. A page from the browser's history may be old, so
 * its answers are shown and fetched again.
 */
export function keepAnswers(queries: QueryClient, { answers }: Rendered): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const given = visit?.type === 'back_forward' ? { updatedAt: 0 } : {}
  for (const [key, answer] of answers) queries.setQueryData(key, answer, given)
}
