import { describe, expect, it } from 'vitest'
import { line } from '../areas/line/area.ts'
import { mypage } from '../areas/mypage/area.ts'
import { decide, type Decision, type Visitor } from './decide.ts'
import type { Row } from './table.ts'

const row = (changes: Partial<Row> = {}): Row => ({
  name: 'test',
  area: mypage,
  path: '/test',
  page: 'member.account',
  load: () => Promise.reject(new Error('no screen')),
  goes: [],
  access: 'any',
  title: 'test',
  body: { id: 'test' },
  ...changes,
})

/** A visitor at a place: `has` lists the flags and cookies. */
const visitor = ({
  query = '',
  has = [],
  ...rest
}: Partial<Omit<Visitor, 'query' | 'has'>> & { query?: string; has?: readonly string[] } = {}): Visitor => ({
  authenticated: false,
  courseIds: [3, 1, 2],
  params: {},
  query: new URLSearchParams(query),
  has: (need) => has.includes(need),
  subjectOf: () => ({}),
  ...rest,
})

const show = (courseId: number): Decision => ({ kind: 'show', courseId })
const notFound: Decision = { kind: 'notFound' }

describe('the course of a route', () => {
  it.each([
    ['the first configured course where the route names none', {}, {}, '', show(3)],
    ['the path', { course: 'path' }, { id: '2' }, '', show(2)],
    ['the first configured course where the path leaves it out', { course: 'path' }, {}, '', show(3)],
    ['the query golf_course_id', { course: 'query' }, {}, 'golf_course_id=2', show(2)],
    ['the query id', { course: 'query' }, {}, 'id=1', show(1)],
    ['a subdomain where one may stand', { course: 'path', subdomain: true }, { id: 'kasama' }, '', show(2)],
    ['no subdomain elsewhere', { course: 'path' }, { id: 'kasama' }, '', notFound],
    ['no unknown subdomain', { course: 'path', subdomain: true }, { id: 'nowhere' }, '', notFound],
    ['no course that is not configured', { course: 'path' }, { id: '9' }, '', notFound],
    ['no unknown number', { course: 'path' }, { id: '10' }, '', notFound],
    ['no number in disguise', { course: 'path' }, { id: '2.0' }, '', notFound],
    ['no unknown course in the query', { course: 'query' }, {}, 'golf_course_id=99', notFound],
    ['not a number that is no course', {}, { id: '99' }, '', show(3)],
  ] as const)('is %s', (_, changes, params, query, decision) => {
    expect(decide(row(changes), visitor({ params, query }))).toEqual(decision)
  })

  it('is that of the course’s own host without one in the URL, where a subdomain is allowed', () => {
    const open = row({ course: 'path', subdomain: true })
    expect(decide(open, visitor({ hostCourseId: 2 }))).toEqual(show(2))
    expect(decide(open, visitor({ hostCourseId: 2, params: { id: '1' } }))).toEqual(show(1))
    expect(decide(row({ course: 'path' }), visitor({ hostCourseId: 2 }))).toEqual(show(3))
  })

  it('may be missing on a screen of the chat area that works without one', () => {
    const addFriend = row({ area: line, course: 'optional' })
    expect(decide(addFriend, visitor())).toEqual(show(3))
    expect(decide(addFriend, visitor({ keptCourseId: 2 }))).toEqual(show(2))
    expect(decide(addFriend, visitor({ query: 'id=1', keptCourseId: 2 }))).toEqual(show(1))
    expect(decide(addFriend, visitor({ query: 'golf_course_id=99' }))).toEqual(notFound)
    expect(decide(row({ area: line }), visitor())).toEqual(notFound)
  })

  it('is chosen on the select page first, without a notice', () => {
    const root = row({ course: 'path', subdomain: true, needs: ['course'], orElse: 'booking.select' })
    for (const query of ['', 'golf_course_id=', 'golf_course_id=&id='])
      expect(decide(root, visitor({ query }))).toEqual({ kind: 'redirect', page: 'booking.select', courseId: 3 })
    expect(decide(root, visitor({ params: { id: 'kasama' } }))).toEqual(show(2))
    expect(decide(root, visitor({ query: 'golf_course_id=1' }))).toEqual(show(1))
    expect(decide(root, visitor({ hostCourseId: 2 }))).toEqual(show(2))
  })

  it('is checked before everything else, for members and guests', () => {
    for (const authenticated of [true, false]) {
      for (const access of ['any', 'guest', 'member'] as const) {
        const decision = decide(
          row({ access, course: 'path', needs: ['registration.emailed'] }),
          visitor({ authenticated, params: { id: '0' } }),
        )
        expect(decision).toEqual(notFound)
      }
    }
  })
})

describe('the access of a route', () => {
  it('sends a guest from a member’s route to the log-in, and stores the path', () => {
    const decision = decide(row({ access: 'member', course: 'path' }), visitor({ params: { id: '2' } }))
    expect(decision).toEqual({
      kind: 'redirect',
      page: 'account.login',
      courseId: 2,
      why: 'loginRequired',
      keepReferrer: true,
    })
  })

  it('checks the log-in before the steps', () => {
    const decision = decide(row({ access: 'member', needs: ['profile.inputed'], orElse: 'member.profile' }), visitor())
    expect(decision).toMatchObject({ page: 'account.login' })
  })

  it('sends a member away from a guest’s route', () => {
    expect(decide(row({ access: 'guest' }), visitor({ authenticated: true }))).toMatchObject({
      kind: 'redirect',
      page: 'home',
      why: 'alreadyLoggedIn',
    })
  })

  it('sends a member who comes from an invitation to the screen that has its code; in the chat area nobody', () => {
    const invited = visitor({ authenticated: true, invitation: 'secret' })
    expect(decide(row({ access: 'guest' }), invited)).toEqual({
      kind: 'redirect',
      courseId: 3,
      page: 'companion.already',
      query: { code: 'secret' },
    })
    const inChat = visitor({ authenticated: true, invitation: 'secret', keptCourseId: 3 })
    expect(decide(row({ access: 'guest', area: line }), inChat)).toMatchObject({ page: 'account.login.done' })
  })

  it.each([
    ['guest', false],
    ['member', true],
    ['any', false],
    ['any', true],
  ] as const)('shows a route for %s with authenticated %s', (access, authenticated) => {
    expect(decide(row({ access }), visitor({ authenticated }))).toEqual(show(3))
  })
})

describe('the kind of a reservation in the path', () => {
  it.each(['regular', 'single', 'competition', 'request'])('%s is known', (type) => {
    expect(decide(row(), visitor({ params: { type } }))).toEqual(show(3))
  })

  it.each(['party', '', 'Regular', 'toString'])('%j is not found', (type) => {
    expect(decide(row(), visitor({ params: { type } }))).toEqual(notFound)
  })
})

describe('the needs of a route', () => {
  const step = row({ needs: ['forgot.emailed', 'forgot.verified'], orElse: 'account.forgot' })

  it('show the route when all are satisfied', () => {
    expect(decide(step, visitor({ has: ['forgot.emailed', 'forgot.verified'] }))).toEqual(show(3))
  })

  it.each([[[]], [['forgot.emailed']], [['forgot.verified']], [['registration.emailed', 'registration.verified']]])(
    'send to the first step with %j only',
    (has) => {
      expect(decide(step, visitor({ has }))).toEqual({
        kind: 'redirect',
        page: 'account.forgot',
        courseId: 3,
        why: 'restart',
      })
    },
  )

  it('say that the flow is done after its confirmation', () => {
    expect(decide(step, visitor({ has: ['forgot.confirmed'] }))).toMatchObject({ page: 'account.forgot', why: 'done' })
    expect(decide(step, visitor({ has: ['registration.confirmed'] }))).toMatchObject({ why: 'restart' })
  })

  it('are of the reservation in the path, where the row says so', () => {
    const last = row({ needs: ['share.confirmed'], about: 'share', orElse: 'companion.share' })
    const at = (number: string | undefined): Decision =>
      decide(last, visitor({ has: ['share.confirmed'], params: { id: 'K7M2PX4A' }, subjectOf: () => ({ number }) }))
    expect(at('K7M2PX4A')).toEqual(show(3))
    for (const other of ['AB12CD34', undefined])
      expect(at(other)).toMatchObject({ page: 'companion.share', why: 'restart' })
  })

  it('are of the course in the path, else the same step of the flow’s own course is shown', () => {
    const confirm = row({ page: 'regular.confirm', course: 'path', needs: ['regular.inputed'], about: 'regular' })
    const at = (id: string, courseId: number | undefined): Decision =>
      decide(confirm, visitor({ has: ['regular.inputed'], params: { id }, subjectOf: () => ({ courseId }) }))
    expect(at('2', 2)).toEqual(show(2))
    expect(at('2', undefined)).toEqual(show(2))
    expect(at('2', 1)).toEqual({ kind: 'redirect', page: 'regular.confirm', courseId: 1 })
  })

  it('lead to the ticket of a pre-registration without a notice', () => {
    const last = row({ needs: ['preregistration.confirmed'], orElse: 'companion.preregistered' })
    expect(decide(last, visitor())).toEqual({ kind: 'redirect', page: 'companion.preregistered', courseId: 3 })
  })

  it('send to the select page with a notice in the public area', () => {
    const dated = row({ path: '/test/:id', course: 'path', needs: ['query:date'], orElse: 'booking.select' })
    expect(decide(dated, visitor())).toMatchObject({ page: 'booking.select', why: 'select' })
    expect(decide(dated, visitor({ query: 'date=' }))).toMatchObject({ page: 'booking.select' })
    expect(decide(dated, visitor({ query: 'date=2026-11-28' }))).toEqual(show(3))
  })

  it('give not-found without another page to go to', () => {
    expect(decide(row({ needs: ['regular.inputed'] }), visitor())).toEqual(notFound)
  })

  describe('one of several', () => {
    const input = row({
      needs: [['registration.verified', 'cookie:registration', 'query:is_shift_member=1']],
      orElse: 'account.registration',
    })

    it.each([
      ['the flag', { has: ['registration.verified'] }],
      ['the cookie', { has: ['cookie:registration'] }],
      ['the query', { query: 'is_shift_member=1' }],
    ])('%s is enough', (_, who) => {
      expect(decide(input, visitor(who))).toEqual(show(3))
    })

    it.each([
      ['nothing', {}],
      ['another value', { query: 'is_shift_member=0' }],
      ['an empty value', { query: 'is_shift_member=' }],
      ['a longer value', { query: 'is_shift_member=11' }],
      ['another flag', { has: ['registration.emailed'] }],
    ])('%s is not', (_, who) => {
      expect(decide(input, visitor(who))).toMatchObject({ kind: 'redirect', page: 'account.registration' })
    })
  })
})
