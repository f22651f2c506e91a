import type { Contest } from '@jgm/contract/api/contest'
import type { CompetitionResult } from '@jgm/contract/api/competition'

type Shown = NonNullable<Contest['contest']>

/** A contest in the shape of the club's results: the published one, or what is known before it, which is the seal. */
export const resultOf = (contest: Contest, shown: Shown): CompetitionResult =>
  shown.result ?? {
    id: 0,
    course_id: contest.course_id,
    title: shown.title,
    play_date: contest.play_date,
    state: 'played',
    rounds: 1,
    format: shown.rules,
    tie_breaks: [],
    par: shown.par,
    seal: shown.seal === null ? null : { seal: shown.seal, opened: null },
    published_at: null,
    revision: null,
    players: [],
    teams: [],
    matches: [],
    own_cards: shown.is_begun ? shown.cards.filter((card) => card.is_me).map(({ strokes }) => strokes) : null,
  }

/** Those whose cards have a hole without a number. */
export const unfinished = ({ cards }: Pick<Shown, 'cards'>) =>
  cards.filter(({ strokes }) => strokes.some((one) => one === null))
