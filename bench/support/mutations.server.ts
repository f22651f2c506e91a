import type { Mutation } from './mutation.ts'

const server = (...names: readonly string[]) => names.map((name) => `server/src/${name}.test.ts`)

/** Breaks of the server's TypeScript and of the contract. */
export const serverMutations: readonly Mutation[] = [
  {
    name: 'A player of seventy pays the golf-use tax',
    file: 'server/src/domains/course/rules.ts',
    find: 'age >= 70',
    put: 'age > 70',
    tests: { unit: server('domains/course/rules') },
  },
  {
    name: 'A fee that begins with three groups begins with four',
    file: 'server/src/domains/sale/rules.cancellation.ts',
    find: 'tier.minGroups <= booking.groups',
    put: 'tier.minGroups < booking.groups',
    tests: { unit: server('domains/sale/rules.cancellation') },
  },
  {
    name: 'A booking window is still open at the minute of its end',
    file: 'server/src/domains/course/rules.ts',
    find: `const state = now >= closes ? 'closed'`,
    put: `const state = now > closes ? 'closed'`,
    tests: { unit: server('domains/course/rules') },
  },
  {
    name: 'Who played together the last time is put together again',
    file: 'server/src/domains/competition/pairing/rules.ts',
    find: 'if (playedTogether(a.id, b.id)) cost += 30',
    put: '',
    tests: { unit: server('domains/competition/pairing/rules') },
  },
  {
    name: 'Equal scores are ranked by the better front nine',
    file: 'server/src/domains/competition/result/rules.ranking.ts',
    find: 'const last = byHole.slice(-count)',
    put: 'const last = byHole.slice(0, count)',
    tests: { unit: server('domains/competition/result/rules.ranking') },
  },
  {
    name: 'Every member reads the reservations of the others',
    file: 'server/src/domains/sale/policy.ts',
    find: 'return reservation.member_id === caller.memberId',
    put: 'return true',
    tests: { server: server('domains/reservation/booking') },
  },
  {
    name: 'Staff of one course work on what belongs to another',
    file: 'server/src/platform/http/staff.ts',
    find: 'if (!staff.courses.includes(courseId))',
    put: 'if (courseId < 0)',
    tests: { server: server('app/access.staff') },
  },
  {
    name: 'A page of the members’ site writes in the console',
    file: 'server/src/platform/http/staff.ts',
    find: `if (isForeign || isOtherOrigin) throw`,
    put: `if (isForeign && isOtherOrigin) throw`,
    tests: { server: server('app/access.staff') },
  },
  {
    name: 'The front desk closes a day',
    file: 'contract/src/api/staff-closing.ts',
    find: `least: 'course_manager',
  summary: 'Close a day'`,
    put: `least: 'front_desk',
  summary: 'Close a day'`,
    tests: { unit: ['contract/src/api/catalogue.test.ts'] },
  },
  {
    name: 'A page of the members’ site reads the console’s answers',
    file: 'server/src/app/cors.ts',
    find: ' || isConsoleApi(request.url)',
    put: '',
    tests: { server: server('app/edge') },
  },
  {
    name: 'The console’s pages may send what they read to any host',
    file: 'server/src/app/headers.ts',
    find: `"connect-src 'self'",
    "base-uri 'none'"`,
    put: `"connect-src *",
    "base-uri 'none'"`,
    tests: { server: server('app/headers') },
  },
  {
    name: 'The log has the database’s words, with what was typed',
    file: 'server/src/app/api.ts',
    find: '        err: faultOf,\n',
    put: '',
    tests: { server: server('app/log') },
  },
  {
    name: 'A mailed code may be guessed fifty times',
    file: 'server/src/domains/account/policy.ts',
    find: `  resend: minute,
  tries: 5,`,
    put: `  resend: minute,
  tries: 50,`,
    tests: { server: server('domains/account/registration') },
  },
  {
    name: 'A refused body names only the first of its problems',
    file: 'server/src/platform/http/handle.ts',
    find: `throw refuse('validation', { problems })
  return parsed`,
    put: `throw refuse('validation', { problems: problems.slice(0, 1) })
  return parsed`,
    tests: { server: server('domains/account/registration', 'app/input') },
  },
  {
    name: 'The mail of a booking does not say what cancelling costs',
    file: 'server/src/domains/reservation/telling.ts',
    find: "  { kind: 'list', items: scheduleLines(reservation.cancellation) },\n",
    put: '',
    tests: { server: server('domains/reservation/booking') },
  },
  {
    name: 'The message of a cancellation in LINE does not say its fee',
    file: 'server/src/domains/reservation/telling.ts',
    find: 'facts: [partyFact(partyNow(reservation)), [text.rows.fee, fee === 0 ? text.noFee : formatYen(fee)]],',
    put: 'facts: [partyFact(partyNow(reservation))],',
    tests: { server: server('domains/reservation/messages', 'domains/reservation/messages.flex') },
  },
]
