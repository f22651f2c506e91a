import { useQuery } from '@tanstack/react-query'
import type { Play } from '@jgm/contract/api/play'
import { formatDateLong, formatDateMedium, todayInTokyo } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { accentColor } from '../../../ui/accent.ts'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { scorelessQuery } from '../api.ts'
import { playText, roundText as text } from '../text.ts'

/** The member's latest rounds without a score, each with the way to its field. */
export function Scoreless() {
  const { data, error, refetch } = useQuery(scorelessQuery)
  if (error && !data) return <LoadFailed error={error} title={text.scorelessFailed} retry={refetch} />
  if (!data) return null
  return (
    <Section title={text.scoreless}>
      {data.plays.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul className="round-rows">
          {data.plays.map((play) => (
            <li key={play.id} style={{ borderLeftColor: accentColor(play.course_id) }}>
              <Row play={play} />
            </li>
          ))}
        </ul>
      )}
      {data.more ? <p className="mt-2 text-sm text-support">{text.more}</p> : null}
    </Section>
  )
}

/** The day, with its year where that is not this one. */
const dateOf = ({ play_date: date, holiday }: Play): string =>
  (date.slice(0, 4) === todayInTokyo(now()).slice(0, 4) ? formatDateMedium : formatDateLong)(date, holiday !== null)

function Row({ play }: { play: Play }) {
  const { short_title: name } = useCourse(play.course_id)
  return (
    <To page="play.score" params={{ id: play.id }}>
      <span>
        <b style={{ color: accentColor(play.course_id) }}>
          <Unbroken text={name} />
        </b>
        <span className="tabular">
          <Unbroken text={dateOf(play)} />
        </span>
        <small>
          {play.companions.map((companion, at, { length }) => (
            <span key={`${at}${companion}`} className="inline-block">
              {playText.with(companion, at === length - 1)}
            </span>
          ))}
          {play.companions.length > 0 ? null : <Unbroken text={play.holes === 9 ? playText.half : playText.noScore} />}
        </small>
      </span>
      <ChevronRightIcon size={20} />
    </To>
  )
}
