import { sendReservationLink } from '@jgm/contract/api/reservation-link'
import {
  changeRequest,
  createRequest,
  getRequest,
  getRequestTerms,
  listRequests,
  stopRequestMails,
  withdrawRequest,
} from '@jgm/contract/api/request'
import { addDays, addMonthsClamped } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { daysAhead, proveGuest } from '../../../test/builders/club.ts'
import { requestFor, sendAs } from '../../../test/builders/request.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const count = async (api: TestApi, text: string, values: unknown[] = []): Promise<number> =>
  (await api.wiring.database.pool.query<{ n: number }>(text, values)).rows[0]?.n ?? -1

describe('a request', () => {
  it('is stored with its wishes in order, told to its holder, and has an answer-by time that was known before', async ({
    api,
    next,
  }) => {
    const as = next()
    const terms = await api.good(getRequestTerms, { params: { id: 1 } }, as)
    const today = daysAhead(api, 0)
    expect(terms).toMatchObject({ most_groups: 20, answer_hours: 8, left_today: 5 })
    expect(terms.closed_dates).toEqual([daysAhead(api, 20)])
    expect(terms.last_date >= addMonthsClamped(today, 6).slice(0, 8) + '01').toBe(true)
    const request = await sendAs(api, [daysAhead(api, 9), daysAhead(api, 8)], as, {
      players: 12,
      groups: 3,
      options: ['competition', 'room'],
      note: '17時まで会食をしたいです。',
    })
    expect(request).toMatchObject({
      state: 'requested',
      players: 12,
      groups: 3,
      options: ['competition', 'room'],
      can: { edit: true, withdraw: true, accept: false },
      answer_by: terms.answer_by,
      is_late: false,
    })
    expect(request.wishes.map((wish) => wish.play_date)).toEqual([daysAhead(api, 9), daysAhead(api, 8)])
    expect(await api.good(getRequest, { params: { number: request.number } }, as)).toEqual(request)
    expect((await api.good(listRequests, { query: { tab: 'open' } }, as)).requests).toMatchObject([
      { number: request.number, hour: 8, wishes: 2, groups: 3, start_minute: null },
    ])
    expect(
      await count(
        api,
        `select count(*)::int as n from mail_outbox where kind = 'request_received' and recipient = $1`,
        [as.email],
      ),
    ).toBe(1)
  })

  it('is one request for one key, also for a guest, whose proof is used up', async ({ api, next }) => {
    const proof = await proveGuest(api, 'guest1@example.jp')
    const body = requestFor([daysAhead(api, 9)], { guest_proof: proof, source: 'reserved' })
    const key = { idempotencyKey: 'the-same-key-1' }
    const first = await api.good(createRequest, { body }, key)
    const again = await api.good(createRequest, { body }, key)
    expect(again).toEqual(first)
    expect((await api.refused(createRequest, { body })).code).toBe('email_unproven')
    const manageToken = first.manage_token ?? ''
    const { number } = first.request
    expect((await api.good(getRequest, { params: { number } }, { manageToken })).number).toBe(number)
    await api.good(sendReservationLink, { body: { number, email: 'guest1@example.jp' } })
    await api.good(sendReservationLink, { body: { number, email: 'guest2@example.jp' } })
    const links = (await api.deliver()).filter(({ subject }) => subject.includes(`リンク（受付番号 ${number}）`))
    expect(links.map(({ to }) => to)).toEqual(['guest1@example.jp'])
    expect(links[0]?.text).toContain(`/reserved/request/manage#${number}.${manageToken}`)
    expect((await api.refused(getRequest, { params: { number } }, { manageToken: 'x'.repeat(43) })).code).toBe(
      'not_found',
    )
    expect((await api.refused(getRequest, { params: { number } }, next())).code).toBe('not_found')
  })

  it('is refused with all its problems at their fields', async ({ api, next }) => {
    const as = next()
    const far = addMonthsClamped(daysAhead(api, 0), 7)
    const stale = await proveGuest(api, 'other@example.jp')
    const wish = (date: string, changed = {}) => ({
      play_date: date,
      hour: 8 as const,
      start_preference: 1 as const,
      ...changed,
    })
    const problems = async (changed: Parameters<typeof requestFor>[1]): Promise<unknown> => {
      const refused = await api.refused(createRequest, { body: requestFor([], changed) }, as)
      expect(refused.code).toBe('validation')
      return (refused.details as { problems: { path: string }[] }).problems.map(({ path }) => path)
    }
    expect(
      await problems({
        wishes: [
          wish(addDays(daysAhead(api, 0), -1)),
          wish(daysAhead(api, 20)),
          wish(far, { hour: null, start_preference: 2 }),
        ],
        players: 84,
        groups: 21,
        emails: [{ email: 'a@example.jp' }, { email: 'a@example.jp' }, { email: 'b@example.jp', proof: stale }],
      }),
    ).toEqual([
      'wishes.0.play_date',
      'wishes.1.play_date',
      'wishes.2.play_date',
      'wishes.2.hour',
      'groups',
      'emails.1.email',
      'emails.2.email',
    ])
    expect(
      await problems({ wishes: [wish(daysAhead(api, 9)), wish(daysAhead(api, 9))], players: 9, groups: 2 }),
    ).toEqual(['wishes.1.play_date', 'groups'])
    expect(await count(api, 'select count(*)::int as n from request where person_key = $1', [`m:${as.id}`])).toBe(0)
  })

  it('can be changed and withdrawn by its holder while nobody has answered', async ({ api, next }) => {
    const as = next()
    const { number, version } = await sendAs(api, [daysAhead(api, 9)], as)
    const body = { ...requestFor([daysAhead(api, 11)]), players: 3, version }
    const changed = await api.good(changeRequest, { params: { number }, body }, as)
    expect(changed).toMatchObject({ players: 3, wishes: [{ play_date: daysAhead(api, 11) }], version: version + 1 })
    expect((await api.refused(changeRequest, { params: { number }, body }, as)).code).toBe('stale')
    expect((await api.good(withdrawRequest, { params: { number }, body: {} }, as)).state).toBe('withdrawn')
    expect((await api.good(withdrawRequest, { params: { number }, body: {} }, as)).state).toBe('withdrawn')
    const refused = await api.refused(changeRequest, { params: { number }, body: { ...body, version: 3 } }, as)
    expect(refused).toMatchObject({ code: 'request_moved', details: { state: 'withdrawn', by: null } })
    expect((await api.good(listRequests, { query: { tab: 'ended' } }, as)).requests).toMatchObject([
      { number, state: 'withdrawn' },
    ])
  })

  it('of one person with the same wishes and party as an open one is that one, whatever its key', async ({
    api,
    next,
  }) => {
    const as = next()
    const days = [daysAhead(api, 9), daysAhead(api, 10)]
    const { number } = await sendAs(api, days, as)
    const same = await api.refused(createRequest, { body: requestFor(days, { note: 'もう一度' }) }, as)
    expect(same).toMatchObject({ code: 'request_same', details: { number } })
    expect(same.message).toContain(number)
    await sendAs(api, days.toReversed(), as)
    await sendAs(api, days, as, { players: 3 })
    await sendAs(api, days, next())
    await api.good(withdrawRequest, { params: { number }, body: {} }, as)
    await sendAs(api, days, as)
  })

  it('of a guest is known again by the address, and its proof is not used up', async ({ api }) => {
    const asked = async () =>
      requestFor([daysAhead(api, 9)], { guest_proof: await proveGuest(api, 'same@example.jp'), source: 'reserved' })
    const first = await api.good(createRequest, { body: await asked() })
    const body = await asked()
    const same = await api.refused(createRequest, { body })
    expect(same).toMatchObject({ code: 'request_same', details: { number: first.request.number } })
    await api.good(createRequest, { body: { ...body, players: 3 } })
  })

  it('is limited to five open ones, and never moves from an end', async ({ api, next }) => {
    const as = next()
    const sent = []
    for (let at = 0; at < 5; at += 1) sent.push(await sendAs(api, [daysAhead(api, 9 + at)], as))
    expect((await api.refused(createRequest, { body: requestFor([daysAhead(api, 15)]) }, as)).code).toBe(
      'request_limit',
    )
    await api.good(withdrawRequest, { params: { number: sent[0]?.number ?? '' }, body: {} }, as)
    await expect(
      api.wiring.database.pool.query(`update request set state = 'requested' where number = $1`, [sent[0]?.number]),
    ).rejects.toThrow('withdrawn does not become requested')
    await sendAs(api, [daysAhead(api, 9)], as)
  })
})

describe('the link that stops mails to an informed address', () => {
  it('is refused when it is not ours', async ({ api }) => {
    const refused = await api.refused(stopRequestMails, { body: { token: `r.${'a'.repeat(43)}.${'b'.repeat(43)}` } })
    expect(refused.code).toBe('mail_stop_invalid')
  })
})
