import type { DeskEntrant } from '@jgm/contract/api/competition-desk'
import { competitionText } from '../text.ts'
import { handicapText } from '../text.words.ts'

const words = competitionText.print

/** The line below the name on a score card: the start, and of handicap and class what there is. */
export const cardLine = (
  start: string,
  { handicap, class_name: name }: Pick<DeskEntrant, 'handicap' | 'class_name'>,
): string =>
  words.joined([
    start,
    handicap === null ? '' : words.handicap(handicapText(handicap)),
    name === null ? '' : words.class(name),
  ])
