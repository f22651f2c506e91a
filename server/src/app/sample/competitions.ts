import { createHash } from 'node:crypto'
import type { CourseId } from '@jgm/contract/model/choices'
import type { CompetitionClass, CompetitionFormat, CompetitionPrize, TieBreak } from '@jgm/contract/model/competition'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import { hiddenHoles, sealOf } from '../../domains/competition/result/service.read.lots.ts'
import { doublePeria } from '../../domains/competition/result/rules.usual.ts'
import { createDraw, type Draw } from './draw.ts'
import type { SampleMember } from './people.ts'
import { nicknames } from './singles.ts'

type Outline = {
  readonly title: string
  readonly courseId: CourseId
  /** Days before today. */
  readonly ago: number
  readonly format: CompetitionFormat
  readonly players: number
  readonly rounds?: number
  readonly classes?: readonly CompetitionClass[]
  readonly prizes?: readonly CompetitionPrize[]
  readonly tieBreaks?: readonly TieBreak[]
}

const whole = { percent: 100, cap: 360 } as const
const gross = { percent: 0, cap: null } as const
/** The prizes of an open competition. */
export const openPrizes: readonly CompetitionPrize[] = [
  { kind: 'winner' },
  { kind: 'runner_up' },
  { kind: 'third' },
  { kind: 'every', every: 5 },
  { kind: 'booby', from_last: 2 },
  { kind: 'bb', from_last: 1 },
  { kind: 'best_gross' },
  { kind: 'longest_drive', hole: 9 },
  { kind: 'nearest_pin', hole: 12 },
]
const firstTwo: readonly CompetitionPrize[] = [{ kind: 'winner' }, { kind: 'runner_up' }]
const classes: readonly CompetitionClass[] = [
  { name: 'A', handicap_up_to: 120 },
  { name: 'B', handicap_up_to: 200 },
  { name: 'C', handicap_up_to: null },
]

/** Competitions that were played before the sheets of the sample begin, one of each format. */
const outlines: readonly Outline[] = [
  {
    title: '11月月例杯',
    courseId: 6,
    ago: 15,
    format: { kind: 'stroke', handicap: whole },
    players: 60,
    classes,
    prizes: [...firstTwo, { kind: 'best_gross' }],
    tieBreaks: ['age', 'last_nine', 'draw'],
  },
  {
    title: '秋のポイント競技',
    courseId: 8,
    ago: 29,
    format: { kind: 'stableford', handicap: whole },
    players: 40,
    prizes: firstTwo,
    tieBreaks: ['last_nine', 'count_back'],
  },
  {
    title: '四人のベストボール',
    courseId: 1,
    ago: 43,
    format: { kind: 'team', handicap: whole, balls: 1 },
    players: 32,
    prizes: firstTwo,
    tieBreaks: ['last_nine', 'draw'],
  },
  {
    title: '理事長杯マッチプレー',
    courseId: 2,
    ago: 57,
    format: { kind: 'match', handicap: whole },
    players: 8,
    rounds: 3,
    prizes: firstTwo,
    tieBreaks: ['count_back', 'draw'],
  },
  {
    title: 'クラブ選手権',
    courseId: 4,
    ago: 71,
    format: { kind: 'stroke', handicap: gross },
    players: 36,
    rounds: 2,
    prizes: [{ kind: 'winner' }, { kind: 'runner_up' }, { kind: 'third' }],
    tieBreaks: ['count_back'],
  },
  {
    title: '夏の親睦コンペ',
    courseId: 9,
    ago: 99,
    format: { ...doublePeria, per_nine: [3, 4, 5], times: 30, share: 80 },
    players: 24,
    prizes: openPrizes,
  },
]

const odd = [7, 15, 17, 1, 5, 11, 13, 9, 3]
const even = [8, 2, 18, 12, 4, 10, 16, 6, 14]
/** The order in which handicap strokes are given. */
export const drawnHoles: readonly number[] = [...odd, ...even]

/** A card of a player who is so many strokes above par. */
export function drawCard(draw: Draw, par: readonly number[], above: number): number[] {
  const share = above / 18
  return par.map((one) => {
    const chance = draw.next()
    const more = Math.floor(share) + (chance < share % 1 ? 1 : 0)
    return Math.max(
      one - 1,
      one +
        more +
        draw.weighted([
          [0, 5],
          [1, 1],
          [-1, 1],
          [3, share > 1 ? 0.4 : 0],
        ] as const),
    )
  })
}

/** The hidden holes of a competition with what seals them; of a format without any, nothing. */
export function drawHidden(format: CompetitionFormat, par: readonly number[], seed: string) {
  const holes = format.kind === 'peria' ? hiddenHoles(format, par, seed) : null
  const salt = createHash('sha256').update(`salt ${seed}`).digest('hex').slice(0, 32)
  return { hidden_holes: holes, salt: holes && salt, seal: holes && sealOf(holes, salt) }
}

/** The rows of the competitions of earlier weeks, by table; `parOf` gives the 18 holes of a course. */
export function drawCompetitions(
  seed: string,
  today: PlayDate,
  members: readonly SampleMember[],
  parOf: (courseId: number) => readonly number[],
) {
  const all = outlines.map((outline, index) => {
    const id = index + 1
    const draw = createDraw(seed, 'competition', id)
    const par = parOf(outline.courseId)
    const { format, rounds = 1 } = outline
    const first = 2 + index * 20
    const entrants = [1, ...Array.from({ length: outline.players - 1 }, (_, at) => first + at)].flatMap((memberId) => {
      const member = members.find((one) => one.id === memberId)
      return member ? [member] : []
    })
    const people = entrants.map((member, at) => ({
      member,
      entry: id * 1000 + at,
      // Strokes above par on most days.
      level: member.id === 1 ? 16 : draw.whole(2, 44),
    }))
    return {
      competition: {
        id,
        course_id: outline.courseId,
        title: outline.title,
        play_date: addDays(today, -outline.ago),
        rounds,
        state: 'played',
        format,
        classes: outline.classes ?? [],
        prizes: outline.prizes ?? [],
        tie_breaks: outline.tieBreaks ?? ['lower_handicap', 'age'],
        par,
        hole_index: drawnHoles,
        seed: `${seed} ${id}`,
        ...drawHidden(format, par, `${seed} ${id}`),
      },
      entries: people.map(({ member, entry, level }, at) => ({
        id: entry,
        competition_id: id,
        member_id: member.id,
        last_name: member.contact.last_name,
        first_name: member.contact.first_name,
        last_name_kana: member.contact.last_name_kana,
        first_name_kana: member.contact.first_name_kana,
        nickname: member.id === 1 ? 'やまさん' : (nicknames[entry % nicknames.length] ?? null),
        shown_as:
          member.id === 1 ? 'real_name' : draw.pick(['real_name', 'real_name', 'nickname', 'initials'] as const),
        birthday: member.birthday,
        handicap: Math.min(360, Math.round(level * 8.8)),
        team: format.kind === 'team' ? 1 + Math.floor(at / 4) : null,
      })),
      cards: people.flatMap(({ entry, level }) =>
        Array.from({ length: rounds }, (_, round) => ({
          competition_id: id,
          entry_id: entry,
          round: round + 1,
          strokes: drawCard(draw, par, level),
          recorded_by: 'sample',
        })),
      ),
      awards: (outline.prizes ?? []).flatMap((prize) =>
        prize.kind === 'longest_drive' || prize.kind === 'nearest_pin'
          ? { competition_id: id, kind: prize.kind, hole: prize.hole, entry_id: draw.pick(people).entry }
          : [],
      ),
    }
  })
  return {
    competition: all.map((one) => one.competition),
    competition_entry: all.flatMap(({ entries }) => entries),
    competition_card: all.flatMap(({ cards }) => cards),
    competition_award: all.flatMap(({ awards }) => awards),
  }
}
