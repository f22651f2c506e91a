import type { DeskCompetitionDetail } from '@jgm/contract/api/competition-desk'
import type { CompetitionState } from '@jgm/contract/model/competition-desk'

/** The work on a competition, in the order of its life. */
export const steps = ['plan', 'entries', 'pairing', 'scores', 'result'] as const
export type Step = (typeof steps)[number]

export const isStep = (text: string | undefined): text is Step => steps.some((one) => one === text)

const firsts: Readonly<Record<CompetitionState, Step>> = {
  draft: 'plan',
  published: 'entries',
  closed: 'pairing',
  drawn: 'pairing',
  played: 'scores',
  finished: 'result',
  called_off: 'entries',
}

/** What a competition in this state opens with. */
export const firstStep = (state: CompetitionState): Step => firsts[state]

/** Is the work of a step done in this state? */
export const isDone = (step: Step, state: CompetitionState): boolean =>
  state === 'finished' || (state !== 'called_off' && steps.indexOf(step) < steps.indexOf(stepAt[state]))

/** Is there anything to see at a step? Nobody is paired, scores or wins in a competition that was called off. */
export const hasStep = (step: Step, state: CompetitionState): boolean =>
  state !== 'called_off' || step === 'plan' || step === 'entries'

/** The step that a state is at. */
const stepAt: Readonly<Record<CompetitionState, Step>> = { ...firsts, drawn: 'scores', finished: 'result' }

/** What the screen of a step is given: the competition, where it says what was done, and the place of its buttons in the bar. */
export type StepProps = {
  readonly given: DeskCompetitionDetail
  readonly say: (words: string | null) => void
  readonly slot: HTMLElement | null
}
