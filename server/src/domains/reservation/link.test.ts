import { bookRegular, getReservation, holdStarts } from '@jgm/contract/api/reservation'
import { sendReservationLink } from '@jgm/contract/api/reservation-link'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addMembers, book, bookingOf, daysAhead, freeStarts, proveGuest, wishFor } from '../../../test/builders/club.ts'
import { linkLimits } from './policy.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let nextDay = 8

async function bookedByGuest(api: TestApi, email: string): Promise<string> {
  nextDay += 1
  const date = daysAhead(api, nextDay)
  const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) })
  const body = bookingOf(hold, { guest_proof: await proveGuest(api, email), source: 'reserved' })
  const { reservation } = await api.good(bookRegular, { body })
  return reservation.number
}

const ask = (api: TestApi, number: string, email: string) => api.good(sendReservationLink, { body: { number, email } })

/** The mails that contain the link to a reservation. */
const linksTo = async (api: TestApi, number: string) =>
  (await api.deliver()).filter(({ subject }) => subject.includes(`リンク（予約番号 ${number}）`))

describe('the link to a reservation, requested again', () => {
  it('goes to the address of the booking, and opens the reservation', async ({ api }) => {
    const number = await bookedByGuest(api, 'lost@example.jp')
    expect(await ask(api, ` ${number.toLowerCase().replace(/^(.{4})/, '$1-')}`, 'Lost@example.jp')).toEqual({
      ok: true,
    })
    const [mail, ...more] = await linksTo(api, number)
    expect(more).toEqual([])
    expect(mail?.to).toBe('lost@example.jp')
    const token = new RegExp(`/reserved/manage#${number}\\.(\\S+)`).exec(mail?.text ?? '')?.[1]
    const params = { type: 'regular' as const, number }
    expect(await api.good(getReservation, { params }, { manageToken: token ?? '' })).toMatchObject({ number })
  })

  it('goes to no other address, with the same answer', async ({ api }) => {
    const number = await bookedByGuest(api, 'owner@example.jp')
    const answers = [
      await ask(api, number, 'stranger@example.jp'),
      await ask(api, 'ZZZZZZZZ', 'owner@example.jp'),
      await ask(api, number, 'owner@example.jp'),
    ]
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect((await linksTo(api, number)).map(({ to }) => to)).toEqual(['owner@example.jp'])
    expect((await api.deliver()).map(({ to }) => to)).not.toContain('stranger@example.jp')
  })

  it('opens My Page for a member', async ({ api }) => {
    const [member] = await addMembers(api, 1)
    if (!member) throw new Error('no member')
    nextDay += 1
    const date = daysAhead(api, nextDay)
    const { reservation } = await book(api, date, await freeStarts(api, date, 1), member)
    await ask(api, reservation.number, member.email)
    expect((await linksTo(api, reservation.number))[0]?.text).toContain(
      `/mypage/reservation/regular/detail/${reservation.number}`,
    )
  })

  it('is mailed once a minute; requests with another number do not count', async ({ api }) => {
    const number = await bookedByGuest(api, 'often@example.jp')
    for (const wrong of ['AAAAAAAA', 'BBBBBBBB']) await ask(api, wrong, 'often@example.jp')
    expect(await ask(api, number, 'often@example.jp')).toEqual({ ok: true })
    expect(await ask(api, number, 'often@example.jp')).toEqual({ ok: true })
    expect(await linksTo(api, number)).toHaveLength(1)
  })

  it('is refused to a network with too many requests', async ({ api }) => {
    const answers = []
    for (let n = 0; n <= linkLimits.asked.most; n += 1)
      answers.push(await api.call(sendReservationLink, { body: { number: 'CCCCCCCC', email: 'many@example.jp' } }))
    expect(answers.at(-1)).toMatchObject({ ok: false, error: { code: 'too_many_requests' } })
  })

  it('needs a number and an address', async ({ api }) => {
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
