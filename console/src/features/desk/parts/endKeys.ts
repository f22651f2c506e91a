import type { Shortcut } from '../../../lib/keys.ts'
import { endText } from '../text.end.ts'
import { answers } from './cases.ts'
import { footOf } from './offers.ts'
import type { useCases } from './useCases.ts'

/** What the keys do at the end of a day. */
export const endKeys = (
  { current, decide, step, refusal }: ReturnType<typeof useCases>,
  given: {
    /** Null: there is nothing to end, or not yet. */
    readonly end: (() => void) | null
    readonly print: () => void
    readonly save: () => void
  },
): Shortcut[] => [
  {
    keys: 'j',
    isMove: true,
    shown: 'J K',
    label: endText.keys.next,
    foot: endText.keys.nextFoot,
    run: () => step(1),
  },
  { keys: 'k', isMove: true, label: endText.keys.next, hidden: true, run: () => step(-1) },
  ...answers.map((answer, at) => ({
    keys: String(at + 1),
    label: at === 0 ? endText.keys.decideAll : endText.answers[answer],
    run: () => current && decide(current, answer),
    ...(at === 0
      ? { shown: '1–4', ...(current ? footOf(refusal, endText.keys.decide) : {}) }
      : { hidden: true as const }),
  })),
  { keys: 'p', label: endText.keys.print, run: given.print },
  { keys: 'e', label: endText.keys.csv, run: given.save },
  ...(given.end ? [{ keys: 'Shift+Enter', label: endText.keys.end, foot: endText.keys.endFoot, run: given.end }] : []),
]
