import type { ErrorDetails } from '@jgm/contract/model/errors'
import { formatMonthDay, type PlayDate } from '@jgm/contract/model/dates'
import { useCourse } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { roundText as text } from '../text.ts'

/** The question about a round of the same day and course that the history has: look at it, or go on, as `words` says. */
export function KnownRound({
  known: { id, gross_score: score },
  course,
  date,
  words,
  pending,
  sending,
  onGoOn,
}: {
  known: ErrorDetails['round_known']
  course: number
  date: PlayDate
  words: string
  pending: boolean
  sending: string
  onGoOn: () => void
}) {
  const { short_title: name } = useCourse(course)
  return (
    <Banner
      kind="warning"
      title={text.knownTitle(name, formatMonthDay(date))}
      live
      actions={
        <>
          <To page="play.score" params={{ id }} {...buttonLook('outline', 'M')}>
            {text.knownLook}
          </To>
          <Button kind="outline" size="M" pending={pending} pendingText={sending} onPress={onGoOn}>
            {words}
          </Button>
        </>
      }
    >
      {score === null ? text.knownNone : text.knownScore(score)}
    </Banner>
  )
}
