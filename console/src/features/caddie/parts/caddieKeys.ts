import type { Shortcut } from '../../../lib/keys.ts'
import { caddieText } from '../text.ts'
import type { CaddieWork } from './useCaddieWork.ts'

const keys = caddieText.keys
const digits = Array.from({ length: 10 }, (_, digit) => String(digit))

/** The keys for giving the caddies of a day. */
export const caddieKeys = (work: CaddieWork): Shortcut[] => [
  { keys: 'ArrowUp', isMove: true, shown: '↑↓', label: keys.move, foot: keys.moveFoot, run: () => work.step(-1) },
  { keys: 'ArrowDown', isMove: true, label: keys.move, hidden: true, run: () => work.step(1) },
  ...digits.map((digit, at) => ({
    keys: digit,
    label: keys.digit,
    run: () => work.typeDigit(digit),
    ...(at === 0 ? { shown: '0–9', foot: keys.digitFoot } : { hidden: true as const }),
  })),
  { keys: 'Enter', label: keys.give, foot: keys.giveFoot, run: work.enter },
  { keys: 'n', label: keys.next, foot: keys.nextFoot, run: work.next },
  { keys: 'k', label: keys.cart, foot: keys.cartFoot, run: work.cart },
  { keys: 's', label: keys.swap, foot: keys.swapFoot, run: work.swap },
  { keys: 'x', label: keys.clear, foot: keys.clearFoot, run: work.clear },
  { keys: 'Backspace', shown: '⌫', label: keys.back, run: work.back },
  { keys: 'a', label: keys.propose, foot: keys.proposeFoot, run: work.makeProposal },
  ...(work.proposal ? [{ keys: 'Shift+Enter', label: keys.take, foot: keys.takeFoot, run: work.take }] : []),
  { keys: 'u', label: keys.earlier, run: () => work.move(-1) },
  { keys: 'j', label: keys.later, run: () => work.move(1) },
  { keys: 'Escape', shown: 'Esc', label: keys.leave, run: work.leave },
]
