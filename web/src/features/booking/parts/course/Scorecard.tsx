import type { CourseGuide } from '@jgm/contract/api/course'
import { groupDigits } from '@jgm/contract/model/money'
import { courseText as text } from '../../text.course.ts'

type Nine = CourseGuide['nines'][number]

/** Height of the ground and of the whole drawing. */
const ground = 88
const drawing = 92
const shortest = 140
const longest = 560

export const parOf = (nines: readonly Nine[]): number =>
  nines.flatMap(({ holes }) => holes).reduce((sum, { par }) => sum + par, 0)

export const yardsOf = (nines: readonly Nine[]): number =>
  nines.flatMap(({ holes }) => holes).reduce((sum, { yards }) => sum + yards, 0)

/** The upper end of the flag of a hole: the longer the hole, the higher. */
const topOf = (yards: number): number =>
  Math.round(66 - ((Math.min(Math.max(yards, shortest), longest) - shortest) / (longest - shortest)) * 60)

/** A nine as nine flags with hole, par and yards below each. */
export function Scorecard({ nine }: { nine: Nine }) {
  return (
    <section className="scorecard tabular">
      <h3>
        <span>{nine.label}</span>
        <span>{text.nineTotal(groupDigits(yardsOf([nine])), parOf([nine]))}</span>
      </h3>
      <ol>
        {nine.holes.map(({ hole, par, yards }) => {
          const top = topOf(yards)
          return (
            <li key={hole}>
              <span className="sr-text">{text.hole(hole, par, yards)}</span>
              <span aria-hidden="true">
                <svg viewBox={`0 0 36 ${drawing}`} width="36" height={drawing}>
                  <path d={`M0 ${ground}h36v4H0z`} className="scorecard-ground" />
                  <ellipse cx="18" cy={ground} rx={par === 3 ? 10 : 8} ry="3" className="scorecard-green" />
                  <path d={`M18 ${ground}V${top}`} className="scorecard-pole" />
                  <path d={`M18 ${top}l12 4.5-12 4.5z`} className="scorecard-ground" />
                </svg>
                <small>{hole}</small>
                <b>{par}</b>
                <span>{yards}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
