import type { StepProps, Step } from './steps.ts'
import { competitionText } from '../text.ts'
import { handicapText } from '../text.words.ts'
import { ClassMark } from './BoardGrid.tsx'

const looks = ['under', 'high', 'unlikely'] as const
const marks = ['early', 'late', 'with', 'cart'] as const

/** The meaning of a step's signs, at the foot of the screen. */
export function Legend({ given, step }: { readonly given: StepProps['given']; readonly step: Step }) {
  const { classes } = given.draft
  if (step === 'scores')
    return looks.map((look) => (
      <span key={look}>
        <i className="look-sample" data-look={look} />
        {competitionText.scores.legend[look]}
      </span>
    ))
  if (step !== 'pairing') return competitionText.states[given.competition.state]
  return (
    <>
      {classes.map(({ name, handicap_up_to }) => (
        <span key={name}>
          <ClassMark name={name} classes={classes.map((one) => one.name)} />
          {competitionText.upTo(handicapText(handicap_up_to))}
        </span>
      ))}
      {marks.map((mark) => (
        <span key={mark}>
          <em className="wish-mark" aria-hidden="true">
            {competitionText.wishes[mark]}
          </em>
          {competitionText.wishLong[mark]}
        </span>
      ))}
    </>
  )
}
