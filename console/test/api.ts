import { Answers } from '@jgm/contract/test/answers'

/** Stands in for the API of the desk that a test opens. */
export const api = new Answers()

const nothing = (): void => undefined

/** How the shown console is taken away again. */
export const shown: { leave: () => void } = { leave: nothing }

/** Takes the console away, as closing its window does. */
export function leave(): void {
  shown.leave()
  shown.leave = nothing
}
