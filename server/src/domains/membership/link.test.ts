import { readFileSync } from 'node:fs'
import { askMembershipDesk, connectMembership, disconnectMembership } from '@jgm/contract/api/membership'
import { listLinkRequests } from '@jgm/contract/api/staff-membership'
import { getMonth } from '@jgm/contract/api/tee-sheet'
import { bookRegular, holdStarts } from '@jgm/contract/api/reservation'
import { describe, expect } from 'vitest'
import { startTestApi, type As, type TestApi } from '../../../test/api.ts'
import {
  addMembers,
  bookingOf,
  daysAhead,
  freeStarts,
  openClub,
  greenFees,
  proveGuest,
  sheetOf,
  wishFor,
} from '../../../test/builders/club.ts'
import { actionsOf, addCustomer, linksOf, settledAtDesk } from '../../../test/builders/ledger.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { statementsOf } from '../../../test/statements.ts'
import { testsOn } from '../../../test/it.ts'
import { startClub } from '../../../test/club.ts'

const it = testsOn({ club: true })

it.beforeAll(async ({ api }) => {
  await openClub(api, 2)
})

const connect = (api: TestApi, as: As, membershipId: string, courseId = 1) =>
  api.good(connectMembership, { params: { id: courseId }, body: { membership_id: membershipId } }, as)

const oneMember = async (api: TestApi) => {
  const [member] = await addMembers(api, 1)
  if (!member) throw new Error('no member')
  return member
}

type Member = Awaited<ReturnType<typeof oneMember>>
type Row = Parameters<typeof addCustomer>[2]

/** Adds a ledger row with the member's own address. */
const addOwned = (api: TestApi, member: Member, membershipId: string, changed: Row = {}, courseId = 1) =>
  addCustomer(api, membershipId, { email: member.email, ...changed }, courseId)

describe('linking', () => {
  it('links the customer of the ledger, however the id is typed, and confirms it by mail', async ({ api }) => {
    const member = await oneMember(api)
    await addOwned(api, member, 'A-0001')
    const answer = await connect(api, member, ' ａ０００１ ')
    const [link] = await linksOf(api, member.id)
    expect(link).toMatchObject({ membership_id: 'A-0001' })
    expect(answer).toEqual({
      result: '0000',
      membership: { id: link?.id, golf_course_id: 1, membership_id: 'A-0001' },
    })
    expect(await actionsOf(api, member.id)).toEqual(['membership.linked'])
    const mail = (await api.deliver()).findLast((one) => one.to === member.email)
    expect(mail?.subject).toBe('【見本ゴルフクラブ】コース会員を連携しました')
    expect(mail?.text).toContain('■コース会員ID　A-0001')
  })

  it('answers a repeat the same and links once', async ({ api }) => {
    const member = await oneMember(api)
    await addOwned(api, member, 'A-0002')
    const input = { params: { id: 1 }, body: { membership_id: 'A-0002' } }
    const as = { ...member, idempotencyKey: 'link-once-0002' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.good(connectMembership, input, as)))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]?.result).toBe('0000')
    expect(await linksOf(api, member.id)).toHaveLength(1)
    expect(await actionsOf(api, member.id)).toHaveLength(1)
  })

  it('answers every refusal with its result code and changes nothing', async ({ api }) => {
    for (const [typed, result, row, courseId = 1] of [
      ['', '0001', undefined],
      ['9'.repeat(256), '0001', undefined],
      ['会員番号', '9999', undefined],
      ['B-9999', '1001', undefined],
      ['B-0006', '1001', {}, 2],
      ['B-0001', '1003', { birthday: '1980-04-06' }],
      ['B-0002', '1003', { phone_number: '0290000001' }],
      ['B-0003', '1003', { first_name_kana: 'じろう' }],
      ['B-0004', '0002', { status: 'suspended' }],
      ['B-0005', '1003', { status: 'withdrawn', birthday: '1980-04-06' }],
    ] as const) {
      const member = await oneMember(api)
      if (row) await addOwned(api, member, typed, row, courseId)
      expect([typed, await connect(api, member, typed)]).toEqual([typed, { result }])
      expect(await linksOf(api, member.id)).toEqual([])
      expect(await actionsOf(api, member.id)).toEqual([])
    }
  })

  it('answers 1001 for every row without the proven address, however much else agrees', async ({ api }) => {
    await addCustomer(api, 'P-0001')
    await addCustomer(api, 'P-0002', { email: 'somebody@example.jp' })
    await addCustomer(api, 'P-0003', { email: 'somebody@example.jp', birthday: '1980-04-06' })
    await addCustomer(api, 'P-0004', { email: 'somebody@example.jp', status: 'suspended' })
    await addCustomer(api, 'P-0005', { email: 'somebody@example.jp' })
    await api.wiring.database.pool.query(
      "insert into course_membership (member_id, course_id, membership_id) values ($1, 1, 'P-0005')",
      [(await oneMember(api)).id],
    )
    for (const typed of ['P-0001', 'P-0002', 'P-0003', 'P-0004', 'P-0005', 'P-9999']) {
      const member = await oneMember(api)
      expect([typed, await connect(api, member, typed)]).toEqual([typed, { result: '1001' }])
      expect(await linksOf(api, member.id)).toEqual([])
    }
    const mailless = await oneMember(api)
    await api.wiring.database.pool.query('update member set email = null, password_hash = null where id = $1', [
      mailless.id,
    ])
    expect(await connect(api, mailless, 'P-0001')).toEqual({ result: '1001' })
  })

  it('accepts the unexpired proof of another address that the ledger has', async ({ api }) => {
    const member = await oneMember(api)
    await addCustomer(api, 'Q-0001', { email: 'office@example.jp' })
    const withProof = (proof: string) => ({ params: { id: 1 }, body: { membership_id: 'Q-0001', proof } })
    expect(await connect(api, member, 'Q-0001')).toEqual({ result: '1001' })
    const other = await proveGuest(api, 'other@example.jp')
    expect(await api.good(connectMembership, withProof(other), member)).toEqual({ result: '1001' })
    const refused = await api.refused(connectMembership, withProof('x'.repeat(43)), member)
    expect(refused).toMatchObject({ code: 'step_expired' })
    const proof = await proveGuest(api, 'office@example.jp')
    expect(await api.good(connectMembership, withProof(proof), member)).toMatchObject({ result: '0000' })
    const again = await api.refused(connectMembership, withProof(proof), await oneMember(api))
    expect(again, 'the link has used it up').toMatchObject({ code: 'step_expired' })
  })

  it('answers 1002 to a membership’s owner when it is linked to another member, and to a member who has one there', async ({
    api,
  }) => {
    const [first, second] = [await oneMember(api), await oneMember(api)]
    await addOwned(api, first, 'C-0001')
    await addOwned(api, first, 'C-0002')
    expect((await connect(api, first, 'C-0001')).result).toBe('0000')
    await api.wiring.database.pool.query("update course_customer set email = $1 where membership_id = 'C-0001'", [
      second.email,
    ])
    expect(await connect(api, second, 'C-0001')).toEqual({ result: '1002' })
    expect(await connect(api, first, 'C-0002')).toEqual({ result: '1002' })
    expect(await linksOf(api, second.id)).toEqual([])
  })

  it('answers 1000 to a member who has left', async ({ api }) => {
    const member = await oneMember(api)
    await api.wiring.database.pool.query('update member set activated_at = null where id = $1', [member.id])
    const answer = await api.call(connectMembership, { params: { id: 1 }, body: { membership_id: 'A-0001' } }, member)
    expect(answer.ok ? answer.body : answer.error.code).toEqual({ result: '1000' })
  })

  it('compares five ids a day and course with the ledger, then refuses and says when to retry', async ({ api }) => {
    const member = await oneMember(api)
    await addOwned(api, member, 'D-0001')
    await addOwned(api, member, 'D-0002', {}, 2)
    await connect(api, member, '会員番号')
    for (let tries = 0; tries < 5; tries += 1) expect((await connect(api, member, `D-900${tries}`)).result).toBe('1001')
    const input = { params: { id: 1 }, body: { membership_id: 'D-0001' } }
    const refused = await api.refused(connectMembership, input, member)
    expect(refused).toMatchObject({ code: 'too_many_requests', status: 429 })
    expect(refused.details).toHaveProperty('retry_after')
    expect(await linksOf(api, member.id)).toEqual([])
    expect((await connect(api, member, 'D-0002', 2)).result).toBe('0000')
  })

  it('limits wrong tries of one id, known or not, and never refuses its owner for them', async ({ api }) => {
    const owner = await oneMember(api)
    await addOwned(api, owner, 'D-1001')
    for (const typed of ['D-1001', 'D-1999']) {
      for (let tries = 0; tries < 10; tries += 1)
        expect(await connect(api, await oneMember(api), typed)).toEqual({ result: '1001' })
      const input = { params: { id: 1 }, body: { membership_id: typed } }
      const refused = await api.refused(connectMembership, input, await oneMember(api))
      expect(refused).toMatchObject({ code: 'too_many_requests' })
    }
    expect((await connect(api, owner, 'D-1001')).result).toBe('0000')
  })

  it('runs the same statements for an id that exists as for one that does not', async ({ api }) => {
    await addCustomer(api, 'T-0001', { email: 'somebody@example.jp' })
    const member = await oneMember(api)
    const known = await statementsOf(() => connect(api, member, 'T-0001'))
    expect(await statementsOf(() => connect(api, member, 'T-9999'))).toEqual(known)
    expect(known.length).toBeGreaterThan(2)
  })
})

describe('unlinking', () => {
  it('works for the owner only, answers a repeat the same, and frees the membership', async ({ api }) => {
    const [owner, other] = [await oneMember(api), await oneMember(api)]
    await addOwned(api, owner, 'E-0001')
    const link = (await connect(api, owner, 'E-0001')).membership?.id ?? 0
    const input = { params: { id: link } }
    expect(await api.refused(disconnectMembership, input, other)).toMatchObject({ code: 'not_found', status: 404 })
    expect(await linksOf(api, owner.id)).toHaveLength(1)
    const as = { ...owner, idempotencyKey: 'unlink-once-1' }
    expect(await api.good(disconnectMembership, input, as)).toEqual({ result: '0000' })
    expect(await api.good(disconnectMembership, input, as)).toEqual({ result: '0000' })
    expect(await api.refused(disconnectMembership, input, owner)).toMatchObject({ code: 'not_found' })
    expect(await actionsOf(api, owner.id)).toEqual(['membership.linked', 'membership.unlinked'])
    await api.wiring.database.pool.query("update course_customer set email = $1 where membership_id = 'E-0001'", [
      other.email,
    ])
    expect((await connect(api, other, 'E-0001')).result).toBe('0000')
    const mail = (await api.deliver()).findLast((one) => one.to === owner.email)
    expect(mail?.subject).toBe('【見本ゴルフクラブ】コース会員の連携を解除しました')
  })
})

describe('the price and booking window of a course member', () => {
  it('apply as soon as the membership is linked, and end as soon as it is unlinked', async ({ api }) => {
    const member = await oneMember(api)
    await addOwned(api, member, 'F-0001')
    // A member's window is two months, a course member's three.
    const [near, far] = [daysAhead(api, 3), daysAhead(api, 75)]
    const seen = async () => {
      const [nearSheet, farSheet] = [await sheetOf(api, near, member), await sheetOf(api, far, member)]
      const month = await api.good(getMonth, { params: { id: 1, month: far.slice(0, 7) } }, member)
      const lunch = nearSheet.plans[0]?.prices.find(({ players }) => players === 4)
      return {
        play: lunch?.lines.find(({ key }) => key === 'green_fee')?.amount,
        far: farSheet.reason,
        farInMonth: month.days.find(({ date }) => date === far)?.reason,
        class: month.customer_class,
      }
    }
    const before = { play: greenFees.member, far: 'not_yet', farInMonth: 'not_yet', class: 'member' }
    expect(await seen()).toEqual(before)
    const link = (await connect(api, member, 'F-0001')).membership?.id ?? 0
    expect(await seen()).toEqual({ play: greenFees.course_member, far: null, farInMonth: null, class: 'course_member' })
    await api.good(disconnectMembership, { params: { id: link } }, member)
    expect(await seen()).toEqual(before)
  })

  it('price an earlier hold anew, and never book at a price that was not shown', async ({ api }) => {
    const member = await oneMember(api)
    await addOwned(api, member, 'F-0002')
    const date = daysAhead(api, 4)
    const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) }, member)
    expect(hold.offer.quote.total).toBe(4 * (greenFees.member + 500))
    expect((await connect(api, member, 'F-0002')).result).toBe('0000')
    const asCourseMember = 4 * (greenFees.course_member + 500)
    const refused = await api.refused(bookRegular, { body: bookingOf(hold) }, member)
    expect(refused).toMatchObject({ code: 'price_changed', details: { total: asCourseMember } })
    const booked = await api.good(bookRegular, { body: bookingOf(hold, { expected_total: asCourseMember }) }, member)
    expect(booked.reservation.quote.total).toBe(asCourseMember)
  })
})

describe('a race', () => {
  const people = 12

  /**
   * At once, an owner with a proven address links a row, front desks confirm it for many other members, and one member
   * links many rows. Returns the number of links beyond one per row and one per member.
   */
  async function race(api: TestApi, origins: readonly TestApi[]): Promise<number> {
    const [home = api] = origins
    const [greedy, owner, ...others] = await addMembers(home, people + 1)
    if (!greedy || !owner) throw new Error('no members')
    await addCustomer(home, 'R-0001', { email: owner.email })
    for (let no = 0; no < 5; no += 1) await addCustomer(home, `R-100${no}`, { email: greedy.email })
    const at = (no: number): TestApi => origins[no % origins.length] ?? api
    const input = (id: string) => ({ params: { id: 1 }, body: { membership_id: id } })
    for (const other of others) await home.good(askMembershipDesk, input('R-0001'), other)
    const desk = await addStaff(home)
    const { requests: all } = await home.good(listLinkRequests, { params: { id: 1 } }, desk)
    const requests = all.filter(({ membership_id: id }) => id === 'R-0001')
    const link = async (no: number, as: As, id: string) => (await at(no).good(connectMembership, input(id), as)).result
    const results = await Promise.all([
      link(0, owner, 'R-0001'),
      ...requests.map(({ id }, no) => settledAtDesk(at(no), desk, id)),
      ...Array.from({ length: 5 }, (_, no) => link(no, greedy, `R-100${no}`)),
    ])
    expect(results.filter((result) => !['0000', '1002'].includes(result))).toEqual([])
    const { rows } = await home.wiring.database.pool.query<{ n: number }>(
      "select count(*) as n from course_membership where membership_id like 'R-%'",
    )
    expect(rows[0]?.n).toBe(results.filter((result) => result === '0000').length)
    return (rows[0]?.n ?? 0) - 2
  }

  it('leaves one link per id and one link per member', async ({ api }) => {
    const second = await startTestApi({ url: api.url, smtp: api.smtp })
    expect(await race(api, [api, second])).toBe(0)
    await second.stop()
  })

  it('leaves more than that without the unique indexes', async ({ api }) => {
    const control = await startClub()
    const weakened = readFileSync(new URL('../../../test/controls/membership.sql', import.meta.url), 'utf8')
    await control.wiring.database.pool.query(weakened)
    expect(await race(api, [control])).toBeGreaterThan(0)
    await control.stop()
  })
})
