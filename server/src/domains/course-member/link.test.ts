import { readFileSync } from 'node:fs'
import { connectMembership, disconnectMembership } from '@jgm/contract/api/course-member'
import { getMonth } from '@jgm/contract/api/tee-sheet'
import { bookRegular, holdStarts } from '@jgm/contract/api/reservation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type As, type TestApi } from '../../../test/api.ts'
import {
  addMembers,
  bookingOf,
  daysAhead,
  freeStarts,
  openClub,
  greenFees,
  sheetOf,
  wishFor,
} from '../../../test/builders/club.ts'
import { addCustomer } from '../../../test/builders/ledger.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  await openClub(api)
  await openClub(api, 2)
})
afterAll(() => api.stop())

const connect = (as: As, membershipId: string, courseId = 1) =>
  api.good(connectMembership, { params: { id: courseId }, body: { membership_id: membershipId } }, as)

const oneMember = async () => {
  const [member] = await addMembers(api, 1)
  if (!member) throw new Error('no member')
  return member
}

const linksOf = async (memberId: number) =>
  (
    await api.wiring.database.pool.query<{ id: number; membership_id: string }>(
      'select id, membership_id from course_membership where member_id = $1 order by id',
      [memberId],
    )
  ).rows

const actionsOf = async (memberId: number) =>
  (
    await api.wiring.database.pool.query<{ action: string }>(
      "select action from audit_log where subject = 'member:' || $1 order by id",
      [memberId],
    )
  ).rows.map(({ action }) => action)

describe('linking', () => {
  it('links the person of the ledger, however the id is typed, and tells it by mail', async () => {
    await addCustomer(api, 'A-0001')
    const member = await oneMember()
    const answer = await connect(member, ' ａ０００１ ')
    const [link] = await linksOf(member.id)
    expect(link).toMatchObject({ membership_id: 'A-0001' })
    expect(answer).toEqual({
      result: '0000',
      membership: { id: link?.id, golf_course_id: 1, membership_id: 'A-0001' },
    })
    expect(await actionsOf(member.id)).toEqual(['membership.linked'])
    const mail = (await api.deliver()).findLast((one) => one.to === member.email)
    expect(mail?.subject).toBe('【見本ゴルフクラブ】コース会員を連携しました')
    expect(mail?.text).toContain('■コース会員ID　A-0001')
  })

  it('answers a repeat the same and links once', async () => {
    await addCustomer(api, 'A-0002')
    const member = await oneMember()
    const input = { params: { id: 1 }, body: { membership_id: 'A-0002' } }
    const as = { ...member, idempotencyKey: 'link-once-0002' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.good(connectMembership, input, as)))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]?.result).toBe('0000')
    expect(await linksOf(member.id)).toHaveLength(1)
    expect(await actionsOf(member.id)).toHaveLength(1)
  })

  it('has a code for everything else, and changes nothing then', async () => {
    await addCustomer(api, 'B-0001', { birthday: '1980-04-06' })
    await addCustomer(api, 'B-0002', { phone_number: '0290000001' })
    await addCustomer(api, 'B-0003', { first_name_kana: 'じろう' })
    await addCustomer(api, 'B-0004', { status: 'suspended' })
    await addCustomer(api, 'B-0005', { status: 'withdrawn', birthday: '1980-04-06' })
    await addCustomer(api, 'B-0006', {}, 2)
    for (const [typed, result] of [
      ['', '0001'],
      ['9'.repeat(256), '0001'],
      ['会員番号', '9999'],
      ['B-9999', '1001'],
      ['B-0006', '1001'],
      ['B-0001', '1003'],
      ['B-0002', '1003'],
      ['B-0003', '1003'],
      ['B-0004', '0002'],
      ['B-0005', '1003'],
    ] as const) {
      const member = await oneMember()
      expect([typed, await connect(member, typed)]).toEqual([typed, { result }])
      expect(await linksOf(member.id)).toEqual([])
      expect(await actionsOf(member.id)).toEqual([])
    }
  })

  it('answers 1002 for a membership of another member, and to who has one there', async () => {
    await addCustomer(api, 'C-0001')
    await addCustomer(api, 'C-0002')
    const [first, second] = [await oneMember(), await oneMember()]
    expect((await connect(first, 'C-0001')).result).toBe('0000')
    expect(await connect(second, 'C-0001')).toEqual({ result: '1002' })
    expect(await connect(first, 'C-0002')).toEqual({ result: '1002' })
    expect(await linksOf(second.id)).toEqual([])
  })

  it('answers 1000 to who is no member any more', async () => {
    const member = await oneMember()
    await api.wiring.database.pool.query('update member set activated_at = null where id = $1', [member.id])
    const answer = await api.call(connectMembership, { params: { id: 1 }, body: { membership_id: 'A-0001' } }, member)
    expect(answer.ok ? answer.body : answer.error.code).toEqual({ result: '1000' })
  })

  it('compares five ids a day and course with the ledger, then says when to come back', async () => {
    await addCustomer(api, 'D-0001')
    await addCustomer(api, 'D-0002', {}, 2)
    const member = await oneMember()
    await connect(member, '会員番号')
    for (let tries = 0; tries < 5; tries += 1) expect((await connect(member, `D-900${tries}`)).result).toBe('1001')
    const input = { params: { id: 1 }, body: { membership_id: 'D-0001' } }
    const refused = await api.refused(connectMembership, input, member)
    expect(refused).toMatchObject({ code: 'too_many_requests', status: 429 })
    expect(refused.details).toHaveProperty('retry_after')
    expect(await linksOf(member.id)).toEqual([])
    expect((await connect(member, 'D-0002', 2)).result).toBe('0000')
  })
})

describe('unlinking', () => {
  it('is the owner’s alone, answers a repeat the same, and frees the membership', async () => {
    await addCustomer(api, 'E-0001')
    const [owner, other] = [await oneMember(), await oneMember()]
    const link = (await connect(owner, 'E-0001')).membership?.id ?? 0
    const input = { params: { id: link } }
    expect(await api.refused(disconnectMembership, input, other)).toMatchObject({ code: 'not_found', status: 404 })
    expect(await linksOf(owner.id)).toHaveLength(1)
    const as = { ...owner, idempotencyKey: 'unlink-once-1' }
    expect(await api.good(disconnectMembership, input, as)).toEqual({ result: '0000' })
    expect(await api.good(disconnectMembership, input, as)).toEqual({ result: '0000' })
    expect(await api.refused(disconnectMembership, input, owner)).toMatchObject({ code: 'not_found' })
    expect(await actionsOf(owner.id)).toEqual(['membership.linked', 'membership.unlinked'])
    expect((await connect(other, 'E-0001')).result).toBe('0000')
    const mail = (await api.deliver()).findLast((one) => one.to === owner.email)
    expect(mail?.subject).toBe('【見本ゴルフクラブ】コース会員の連携を解除しました')
  })
})

describe('what a membership gives', () => {
  it('is there at once, and gone at once', async () => {
    await addCustomer(api, 'F-0001')
    const member = await oneMember()
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
    const link = (await connect(member, 'F-0001')).membership?.id ?? 0
    expect(await seen()).toEqual({ play: greenFees.course_member, far: null, farInMonth: null, class: 'course_member' })
    await api.good(disconnectMembership, { params: { id: link } }, member)
    expect(await seen()).toEqual(before)
  })

  it('prices a start that was held before anew, and never books at a price that was not shown', async () => {
    await addCustomer(api, 'F-0002')
    const member = await oneMember()
    const date = daysAhead(api, 4)
    const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) }, member)
    expect(hold.offer.quote.total).toBe(4 * (greenFees.member + 500))
    expect((await connect(member, 'F-0002')).result).toBe('0000')
    const asCourseMember = 4 * (greenFees.course_member + 500)
    const refused = await api.refused(bookRegular, { body: bookingOf(hold) }, member)
    expect(refused).toMatchObject({ code: 'price_changed', details: { total: asCourseMember } })
    const booked = await api.good(bookRegular, { body: bookingOf(hold, { expected_total: asCourseMember }) }, member)
    expect(booked.reservation.quote.total).toBe(asCourseMember)
  })
})

describe('a race', () => {
  const people = 12

  /** Everybody links one id, and one member links many. Returns how many links there are beyond one of each. */
  async function race(origins: readonly TestApi[]): Promise<number> {
    const [home = api] = origins
    const [greedy, ...others] = await addMembers(home, people + 1)
    await addCustomer(home, 'R-0001')
    for (let no = 0; no < 5; no += 1) await addCustomer(home, `R-100${no}`)
    const tries = [
      ...others.map((member) => ({ member, id: 'R-0001' })),
      ...Array.from({ length: 5 }, (_, no) => ({ member: greedy, id: `R-100${no}` })),
    ]
    const answers = await Promise.all(
      tries.map(({ member, id }, at) =>
        (origins[at % origins.length] ?? api).good(
          connectMembership,
          { params: { id: 1 }, body: { membership_id: id } },
          member,
        ),
      ),
    )
    expect(answers.filter(({ result }) => !['0000', '1002'].includes(result))).toEqual([])
    const { rows } = await home.wiring.database.pool.query<{ n: number }>(
      "select count(*) as n from course_membership where membership_id like 'R-%'",
    )
    expect(rows[0]?.n).toBe(answers.filter(({ result }) => result === '0000').length)
    return (rows[0]?.n ?? 0) - 2
  }

  it('leaves one link of an id and one link of a member', async () => {
    const second = await startTestApi({ url: api.url, smtp: api.smtp })
    expect(await race([api, second])).toBe(0)
    await second.stop()
  })

  it('is seen without the indexes', async () => {
    const control = await startTestApi()
    await openClub(control)
    const weakened = readFileSync(new URL('../../../test/controls/membership.sql', import.meta.url), 'utf8')
    await control.wiring.database.pool.query(weakened)
    expect(await race([control])).toBeGreaterThan(0)
    await control.stop()
  })
})
