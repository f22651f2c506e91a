import type { Mutation } from './mutation.ts'

const screens = (...names: readonly string[]) => ({ screens: names.map((name) => `${name}.screen.test.tsx`) })
const desk = (...names: readonly string[]) => screens(...names.map((name) => `console/src/features/${name}`))
const web = (...names: readonly string[]) => screens(...names.map((name) => `web/src/${name}`))

/** Breaks of the golfers' pages and of the staff console. */
export const pageMutations: readonly Mutation[] = [
  {
    name: 'An answer to a request that got no reply is sent again as a new one',
    file: 'console/src/lib/useSendKey.ts',
    find: 'if (kept.current?.contents !== contents) kept.current =',
    put: 'kept.current =',
    tests: desk('inbox/pages/inbox'),
  },
  {
    name: 'A decline is not warned of a wished start that is free',
    file: 'console/src/features/inbox/parts/DeclineFields.tsx',
    find: '{free.length > 0 ? (',
    put: '{free.length > 999 ? (',
    tests: desk('inbox/pages/inbox'),
  },
  {
    name: 'A day is closed without its date being typed again',
    file: 'console/src/features/closing/parts/Confirm.tsx',
    find: 'const canClose = isTyped && !isBusy',
    put: 'const canClose = !isBusy',
    tests: desk('closing/pages/closing'),
  },
  {
    name: 'A day is closed with another message than was looked at',
    file: 'console/src/features/closing/pages/Closing.tsx',
    find: 'const isCurrent = JSON.stringify(wish) === JSON.stringify(asked)',
    put: 'const isCurrent = asked !== null',
    tests: desk('closing/pages/closing'),
  },
  {
    name: 'A stored card is overwritten without a reason',
    file: 'console/src/features/competition/parts/Scores.tsx',
    find: 'if (storedOf(scorer) !== null && !current.isStored && why === null) {',
    put: 'if (storedOf(scorer) !== null && current.id < 0) {',
    tests: desk('competition/pages/competition'),
  },
  {
    name: 'A new draw throws away what was moved by hand, without a question',
    file: 'console/src/features/competition/parts/Pairing.tsx',
    find: `if (pairing.seed === null) drawing.mutate(null)
    else ask('draw')`,
    put: 'drawing.mutate(null)',
    tests: desk('competition/pages/competition'),
  },
  {
    name: 'An order for a single tee time is given without a reason',
    file: 'console/src/features/single/parts/SinglePanel.tsx',
    find: 'const canSend = order !== null && !isInvisible(why) && !sending.isPending',
    put: 'const canSend = order !== null && !sending.isPending',
    tests: desk('single/pages/single'),
  },
  {
    name: 'The next person at the console sees what the last one has read',
    file: 'console/src/app/Gate.tsx',
    find: 'if (next === null) queries.removeQueries({ predicate: ({ queryKey }) => !kept.has(String(queryKey[0])) })',
    put: '',
    tests: desk('account/pages/account'),
  },
  {
    name: 'An order that may not have been taken back looks as if it were',
    file: 'console/src/ui/UndoBar.tsx',
    find: 'if (isOver && !isBusy && !problem) onOver()',
    put: 'if (isOver) onOver()',
    tests: desk('inbox/pages/inbox'),
  },
  {
    name: 'A console that nobody uses does not lock',
    file: 'console/src/lib/idle.ts',
    find: 'if (!isInUse(idleMs)) onIdle()',
    put: '',
    tests: desk('account/pages/account'),
  },
  {
    name: 'The problems of a form do not take the focus',
    file: 'web/src/ui/Form.tsx',
    find: 'summary.current?.focus({ preventScroll: true })',
    put: '',
    tests: web('features/account/pages/registration'),
  },
  {
    name: 'The draft of a member is shown to the next one',
    file: 'web/src/flow/storage.ts',
    find: 'return known.owner === undefined || known.owner === owner ? known : emptyFlow',
    put: 'return known',
    tests: { unit: ['web/src/flow/flow.test.ts'] },
  },
  {
    name: 'A step of a booking opens without the steps before it',
    file: 'web/src/routing/decide.ts',
    find: 'if (row.needs && (isOther || !row.needs.every((need) => isMet(need, row, visitor)))) {',
    put: 'if (row.needs && isOther) {',
    tests: { unit: ['web/src/routing/decide.test.ts', 'web/src/areas/rules.test.ts'], ...web('areas/steps') },
  },
  {
    name: 'The kept pass of another member stays on the device after a log-in',
    file: 'web/src/lib/session.ts',
    find: 'if (rememberedId() !== id) forgetDayPass()',
    put: '',
    tests: { unit: ['web/src/lib/dayPass.test.ts'] },
  },
  {
    name: 'A member leaves without having agreed to the fee of the bookings',
    file: 'web/src/features/privacy/pages/Quit.tsx',
    find: `...(fee > 0 && !agreedFee ? [{ path: 'fee_agreed', message: feeNotAgreed }] : []),`,
    put: '',
    tests: web('features/privacy/pages/quit'),
  },
  {
    name: 'The end of a hold is not announced two minutes before',
    file: 'web/src/ui/Countdown.tsx',
    find: 'if (soon) announce(soon)',
    put: '',
    tests: web('features/booking/pages/trouble'),
  },
  {
    name: 'The next screen does not take the focus',
    file: 'web/src/app/Guard.tsx',
    find: `;(heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true })`,
    put: '',
    tests: web('features/booking/pages/trouble'),
  },
  {
    name: 'A booking whose answer was lost is sent again as a new one after a reload',
    file: 'web/src/features/booking/parts/confirm/useConfirm.ts',
    find: 'steps.change((stored) => ({ ...stored, attempt }))',
    put: '',
    tests: web('features/booking/pages/trouble'),
  },
  {
    name: 'A scanned digit marks the seat of that number',
    file: 'console/src/lib/scanner.ts',
    find: `    if (field === null) {
      event.preventDefault()
      event.stopPropagation()
    }`,
    put: '',
    tests: { screens: ['console/src/lib/scanner.screen.test.tsx'] },
  },
]
