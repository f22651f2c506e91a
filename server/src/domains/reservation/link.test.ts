import { bookRegular, getReservation, holdStarts, sendReservationLink } from '@jgm/contract/api/reservation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../test/api.ts'
import {
  addMembers,
  book,
  bookingOf,
  daysAhead,
  freeStarts,
  openClub,
  proveGuest,
  wishFor,
} from '../../../test/builders/club.ts'
import { linkLimits } from './policy.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  await openClub(api)
})
afterAll(() => api.stop())

let nextDay = 8

async function bookedByGuest(email: string): Promise<string> {
  nextDay += 1
  const date = daysAhead(api, nextDay)
  const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) })
  const body = bookingOf(hold, { guest_proof: await proveGuest(api, email), source: 'reserved' })
  const { reservation } = await api.good(bookRegular, { body })
  return reservation.number
}

const ask = (number: string, email: string) => api.good(sendReservationLink, { body: { number, email } })

/** The mails that contain the link to a reservation. */
const linksTo = async (number: string) =>
  (await api.deliver()).filter(({ subject }) => subject.includes(`リンク（予約番号 ${number}）`))

describe('the link to a reservation, requested again', () => {
  it('goes to the address of the booking, and opens the reservation', async () => {
    const number = await bookedByGuest('lost@example.jp')
    expect(await ask(` ${number.toLowerCase().replace(/^(.{4})/, '$1-')}`, 'Lost@example.jp')).toEqual({ ok: true })
    const [mail, ...more] = await linksTo(number)
    expect(more).toEqual([])
    expect(mail?.to).toBe('lost@example.jp')
    const token = new RegExp(`/reserved/manage#${number}\\.(\\S+)`).exec(mail?.text ?? '')?.[1]
    const params = { type: 'regular' as const, number }
    expect(await api.good(getReservation, { params }, { manageToken: token ?? '' })).toMatchObject({ number })
  })

  it('goes to no other address, with the same answer', async () => {
    const number = await bookedByGuest('owner@example.jp')
    const answers = [
      await ask(number, 'stranger@example.jp'),
      await ask('ZZZZZZZZ', 'owner@example.jp'),
      await ask(number, 'owner@example.jp'),
    ]
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect((await linksTo(number)).map(({ to }) => to)).toEqual(['owner@example.jp'])
    expect((await api.deliver()).map(({ to }) => to)).not.toContain('stranger@example.jp')
  })

  it('opens My Page for a member', async () => {
    const [member] = await addMembers(api, 1)
    if (!member) throw new Error('no member')
    nextDay += 1
    const date = daysAhead(api, nextDay)
    const { reservation } = await book(api, date, await freeStarts(api, date, 1), member)
    await ask(reservation.number, member.email)
    expect((await linksTo(reservation.number))[0]?.text).toContain(
      `/mypage/reservation/regular/detail/${reservation.number}`,
    )
  })

  it('is mailed once a minute; requests with another number do not count', async () => {
    const number = await bookedByGuest('often@example.jp')
    for (const wrong of ['AAAAAAAA', 'BBBBBBBB']) await ask(wrong, 'often@example.jp')
    expect(await ask(number, 'often@example.jp')).toEqual({ ok: true })
    expect(await ask(number, 'often@example.jp')).toEqual({ ok: true })
    expect(await linksTo(number)).toHaveLength(1)
  })

  it('is refused to a network with too many requests', async () => {
    const answers = []
    for (let n = 0; n <= linkLimits.asked.most; n += 1)
      answers.push(await api.call(sendReservationLink, { body: { number: 'CCCCCCCC', email: 'many@example.jp' } }))
    expect(answers.at(-1)).toMatchObject({ ok: false, error: { code: 'too_many_requests' } })
  })

  it('needs a number and an address', async () => {
    const problems = async (number: string, email: string) =>
      (await api.refused(sendReservationLink, { body: { number, email } })) as unknown
    await api.wiring.database.pool.query('delete from rate_limit')
    expect(await problems('', 'x')).toMatchObject({
      code: 'validation',
      details: {
        problems: [
          { path: 'number', message: '予約番号を入力してください。' },
          { path: 'email', message: expect.any(String) as string },
        ],
      },
    })
    expect(await problems('K7M2', 'x@example.jp')).toMatchObject({
      details: { problems: [{ path: 'number', message: '予約番号は、半角英数字8文字で入力してください。' }] },
    })
  })
})
