import type { Contest, ContestCard } from '@jgm/contract/api/contest'
import { sampleParty } from './samples.companion.ts'

const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4]
const blank = par.map(() => null)

const card = (player: number, name: string, changed: Partial<ContestCard> = {}): ContestCard => ({
  player,
  name,
  is_me: false,
  group_no: 1,
  handicap: null,
  strokes: blank,
  can_write: true,
  live: null,
  ...changed,
})

type Shown = NonNullable<Contest['contest']>

/** A double peria of three on its day, seen by its organiser, before the first stroke. */
export const sampleContest: Shown = {
  version: 1,
  title: '青葉杯',
  format: 'double_peria',
  rules: {
    kind: 'peria',
    per_nine: [3, 4, 4, 4, 4, 5],
    times: 15,
    share: 80,
    cut: [6, 8, 10, 12],
    cap: 360,
    floor: 0,
  },
  prizes: ['優勝 お米5キロ'],
  nines: ['OUT', 'IN'],
  par,
  state: 'typing',
  is_begun: false,
  seal: 'a'.repeat(64),
  can_reopen: false,
  is_reopened: false,
  cards: [card(11, '青葉 花子', { is_me: true }), card(12, '佐藤 一郎'), card(13, '鈴木 次郎')],
  result: null,
}

/** A party of one group without a contest, seen by its organiser. */
export const sampleContestParty: Contest = {
  number: sampleParty.number,
  type: 'regular',
  course_id: 2,
  play_date: '2026-12-06',
  holiday: null,
  is_organiser: true,
  organiser: '青葉 花子',
  formats: ['double_peria', 'single_peria', 'net', 'stableford', 'gross'],
  why: null,
  groups: [{ group_no: 1, start_minute: 499, first_hole: 1 }],
  contest: null,
}

/** The same party with a contest. */
export const withContest = (changed: Partial<Shown> = {}, party: Partial<Contest> = {}): Contest => ({
  ...sampleContestParty,
  ...party,
  contest: { ...sampleContest, ...changed },
})

/** So many strokes over par on the first holes of a card. */
export const overOn = (holes: number, over = 1): (number | null)[] =>
  par.map((one, at) => (at < holes ? one + over : null))
