import type { CompetitionDraft } from '@jgm/contract/api/competition-desk'
import type { CompetitionTemplate } from '@jgm/contract/model/competition-desk'
import { addDays, instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { doublePeria, usualIndex, usualPar } from '../result/rules.usual.ts'
import { deskText } from '../text.ts'

const whole = { percent: 100, cap: 360 } as const
type Own = Pick<
  CompetitionDraft,
  | 'title'
  | 'format'
  | 'classes'
  | 'prizes'
  | 'tie_breaks'
  | 'open_to'
  | 'needs_handicap'
  | 'party_from'
  | 'party_to'
  | 'capacity'
  | 'capacity_of'
  | 'fee'
>

const open = {
  open_to: 'all',
  needs_handicap: false,
  party_from: 1,
  party_to: 4,
  capacity: 80,
  capacity_of: 'players',
} as const
const club = { ...open, open_to: 'course_member', needs_handicap: true } as const
const firstThree = [{ kind: 'winner' }, { kind: 'runner_up' }, { kind: 'third' }] as const
const holePrizes = [
  { kind: 'longest_drive', hole: 9 },
  { kind: 'nearest_pin', hole: 12 },
] as const

const ownOf = (template: CompetitionTemplate, date: PlayDate): Own => {
  switch (template) {
    case 'monthly':
      return {
        ...club,
        title: deskText.templates.monthly(Number(date.slice(5, 7))),
        format: { kind: 'stroke', handicap: whole },
        classes: [
          { name: 'A', handicap_up_to: 120 },
          { name: 'B', handicap_up_to: 200 },
          { name: 'C', handicap_up_to: null },
        ],
        prizes: [
          ...firstThree,
          { kind: 'every', every: 5 },
          { kind: 'booby', from_last: 2 },
          { kind: 'best_gross' },
          ...holePrizes,
        ],
        tie_breaks: ['lower_handicap', 'age', 'last_nine', 'count_back'],
        fee: 2_000,
      }
    case 'open':
      return {
        ...open,
        title: deskText.templates.open,
        format: doublePeria,
        classes: [],
        prizes: [
          ...firstThree,
          { kind: 'every', every: 5 },
          { kind: 'booby', from_last: 2 },
          { kind: 'bb', from_last: 1 },
          { kind: 'best_gross' },
          ...holePrizes,
        ],
        tie_breaks: ['lower_handicap', 'age'],
        fee: 3_000,
      }
    case 'points':
      return {
        ...club,
        title: deskText.templates.points,
        format: { kind: 'stableford', handicap: whole },
        classes: [],
        prizes: [...firstThree],
        tie_breaks: ['last_nine', 'count_back'],
        fee: 2_000,
      }
    case 'best_ball':
      return {
        ...open,
        needs_handicap: true,
        title: deskText.templates.best_ball,
        format: { kind: 'team', handicap: whole, balls: 1 },
        classes: [],
        prizes: [{ kind: 'winner' }, { kind: 'runner_up' }],
        tie_breaks: ['last_nine', 'draw'],
        party_from: 4,
        capacity: 20,
        capacity_of: 'groups',
        fee: 2_000,
      }
    case 'match_play':
      return {
        ...club,
        title: deskText.templates.match_play,
        format: { kind: 'match', handicap: whole },
        classes: [],
        prizes: [{ kind: 'winner' }, { kind: 'runner_up' }],
        tie_breaks: ['count_back', 'draw'],
        capacity: 16,
        party_to: 1,
        fee: 2_000,
      }
  }
}

/**
 * What every new draft has by its date: entries until nine days before, withdrawal until six, the start list five days
 * before, starts from eight to ten. For a date that is nearer, entries close on the first later day that is at least a
 * day away, and the rest follows; at the latest all is due on the day of play.
 */
function timesOf(date: PlayDate, now: Date) {
  const at = (days: number): Date => instantAt(addDays(date, -days), 17 * 60)
  const isFar = (days: number): boolean => at(days).getTime() - now.getTime() >= 86_400_000
  const closes = [9, 8, 7, 6, 5, 4, 3, 2, 1].find(isFar) ?? 0
  return {
    entry_opens_at: isoInTokyo(now),
    entry_closes_at: isoInTokyo(at(closes)),
    withdraw_until: isoInTokyo(at(Math.min(6, closes))),
    pairing_on: addDays(date, -Math.min(5, closes)),
    start_from: 8 * 60,
    start_to: 10 * 60,
  }
}

type Given = {
  readonly date: PlayDate
  readonly now: Date
  /** The 18 pars of the course; another number of holes where they are not known. */
  readonly par: readonly number[]
  readonly planId: number
}

/** A draft from a template. */
export const draftFrom = (template: CompetitionTemplate, { date, now, par, planId }: Given): CompetitionDraft => ({
  ...ownOf(template, date),
  subtitle: '',
  play_date: date,
  rounds: 1,
  par: [...(par.length === 18 ? par : usualPar)],
  hole_index: usualIndex,
  conditions: deskText.conditions,
  prize_words: deskText.prizes,
  ...timesOf(date, now),
  handicap_from: null,
  handicap_to: null,
  age_from: null,
  age_to: null,
  women_only: false,
  plan_id: planId,
  offer_hours: 24,
})

/** A draft like an earlier competition, for another date. */
export const draftLike = (earlier: CompetitionDraft, { date, now, planId }: Given): CompetitionDraft => ({
  ...earlier,
  play_date: date,
  ...timesOf(date, now),
  start_from: earlier.start_from,
  start_to: earlier.start_to,
  plan_id: planId,
})
