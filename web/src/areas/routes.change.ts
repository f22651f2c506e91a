import type { Row } from '../routing/table.ts'
import { changeTitles } from './text.change.ts'

/**
 * The rows of the two changes (spec section 2): choosing, confirming, done. `at` writes the path of a change and its step; a
 * guest's paths name no reservation, their link does.
 */
export const changeRows = (
  names: string,
  given: Pick<Row, 'access' | 'body'>,
  detail: string,
  at: (change: string, step: string) => string,
): readonly Row[] =>
  (
    [
      ['edit', 'change.time', 'changeTime', 'times', changeTitles.time],
      ['change-number-person', 'change.party', 'changeParty', 'inputed', changeTitles.party],
    ] as const
  ).flatMap(([change, page, flow, chosen, [title, confirm, done]]) => [
    { ...given, name: `${names}.${change}`, path: at(change, ''), page, title },
    {
      ...given,
      name: `${names}.${change}.confirm`,
      path: at(change, '/confirm'),
      page: `${page}.confirm`,
      needs: [`${flow}.${chosen}`],
      orElse: page,
      title: confirm,
    },
    {
      ...given,
      name: `${names}.${change}.complete`,
      path: at(change, '/complete'),
      page: `${page}.done`,
      needs: [`${flow}.confirmed`],
      orElse: detail,
      title: done,
    },
  ])
