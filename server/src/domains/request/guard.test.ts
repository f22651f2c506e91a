import { acceptOffer, changeRequest, createRequest, getRequest } from '@jgm/contract/api/request'
import { answerRequest, getDeskSheet, previewAnswer, withdrawOffers } from '@jgm/contract/api/request-desk'
import { addDays, formatDateMedium } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { contact, daysAhead, freeStarts, openClub } from '../../../test/builders/club.ts'
import { addDesk, answerNow, onceOnly, passUndo, requestFor, sendAs, startsAt } from '../../../test/builders/request.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { answer, preview, sheetBeside, sistersOf, undo } from './service.desk.ts'
import { settleDue } from './service.due.ts'
import type { Desk } from './types.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let desk: Desk
let staff: TestStaff

it.beforeAll(async ({ api }) => {
  desk = await addDesk(api)
  staff = await addStaff(api)
})

const declined = { kind: 'declined', reason: 'full', words: '', ways: [] } as const

describe('what a body says', () => {
  it.for([3_000_000_000, 9_007_199_254_740_991, -1])(
    'a version %d is refused as input',
    async (version, { api, next }) => {
      const as = next()
      const { number } = await sendAs(api, [daysAhead(api, 9)], as)
      const params = { number }
      const changed = { ...requestFor([daysAhead(api, 9)]), version }
      const total = { offer_id: 1, expected_total: 3_000_000_000 }
      const seen = [
        await api.refused(changeRequest, { params, body: changed }, as),
        await api.refused(acceptOffer, { params, body: total }, as),
        await api.refused(answerRequest, { params, body: { version, answer: { ...declined, ways: [] } } }, staff),
        await api.refused(withdrawOffers, { params, body: { version, words: '' } }, staff),
      ]
      expect(seen.map(({ code }) => code)).toEqual(Array.from(seen, () => 'validation'))
    },
  )

  it('an answer is well-formed: its words, its instant, its ways on, and each start once', async ({ api, next }) => {
    const date = daysAhead(api, 9)
    const { number, version } = await sendAs(api, [date], next())
    const [start = 0] = await freeStarts(api, date, 1)
    const offers = [startsAt(date, [start])]
    const until = new Date(api.wiring.ground.clock.now().getTime() + 86_400_000).toISOString()
    const offered = { kind: 'offered', offers, until, words: '' } as const
    const sister = { kind: 'sister', course_id: 3, play_date: date, start_minute: null } as const
    const waiting = { kind: 'waitlist', course_id: 1, play_date: date, time_of_day: 'any', players: 2 } as const
    const wrong = [
      { ...declined, ways: [], words: '右\ud800' },
      { ...offered, until: new Date(until).toString() },
      { ...offered, offers: [...offers, ...offers] },
      { ...declined, ways: [{ ...waiting, players: -5 }] },
      { ...declined, ways: [{ ...sister, play_date: '2199-01-01' }] },
      { ...declined, ways: [{ ...sister, play_date: addDays(daysAhead(api, 0), -1) }] },
      { ...declined, ways: [{ kind: 'call', tel: '1'.repeat(200) } as const] },
    ]
    const codes = []
    for (const one of wrong) {
      codes.push((await api.refused(previewAnswer, { params: { number }, body: { answer: one } }, staff)).code)
      codes.push((await api.refused(answerRequest, { params: { number }, body: { version, answer: one } }, staff)).code)
    }
    expect(codes).toEqual(codes.map(() => 'validation'))
    const call = { ...declined, ways: [{ kind: 'call', tel: 'javascript:alert(1)' } as const] }
    const told = await answerNow(api, desk, { number, version }, call)
    expect(told.ways).toEqual([{ kind: 'call', tel: expect.stringMatching(/^[\d-]+$/) as string }])
  })
})

describe('an answer that can still be taken back', () => {
  it('is dropped when it cannot be stored, and the request waits again', async ({ api, next }) => {
    const { number, version } = await sendAs(api, [daysAhead(api, 9)], next())
    await answer(api.wiring.ground, desk, number, { version, answer: { ...declined, ways: [] } }, onceOnly())
    await api.rows(
      `update request set pending = pending || '{"kind":"offered","until":"Fri Dec 25 2026 00:00:00 GMT+0900 (x)"}',
        pending_until = app_now() where number = $1`,
      [number],
    )
    await settleDue(api.wiring.ground)
    const [row] = await api.rows(
      `select state, pending, version, (select event from request_event e where e.request_id = r.id order by id desc limit 1) as event
        from request r where number = $1`,
      [number],
    )
    expect(row).toEqual({ state: 'requested', pending: null, version: version + 2, event: 'answer_failed' })
  })

  it('is dropped when its author no longer works for the course, and nobody is told', async ({ api, next }) => {
    const as = next()
    const { number, version } = await sendAs(api, [daysAhead(api, 9)], as)
    const gone = await addDesk(api, '転出')
    await answer(api.wiring.ground, gone, number, { version, answer: { ...declined, ways: [] } }, onceOnly())
    await api.rows('delete from staff_course where staff_id = $1', [gone.staffId])
    await passUndo(api)
    await settleDue(api.wiring.ground)
    const [row] = await api.rows(
      `select state, pending, (select count(*)::int from mail_outbox where kind = 'request_declined' and data ->> 'number' = r.number) as told
        from request r where number = $1`,
      [number],
    )
    expect(row).toEqual({ state: 'requested', pending: null, told: 0 })
  })

  it('does not show in the version that the golfer sees, so that the wishes can still be changed; a second desk learns when it was given', async ({
    api,
    next,
  }) => {
    const as = next()
    const { number, version } = await sendAs(api, [daysAhead(api, 9)], as)
    await api.rows(
      `update request_event set at = at - interval '1 day' where request_id = (select id from request where number = $1)`,
      [number],
    )
    const given = { version, answer: { ...declined, ways: [] } }
    await answer(api.wiring.ground, desk, number, given, onceOnly())
    const second = await answer(api.wiring.ground, await addDesk(api, '田中'), number, given, onceOnly()).catch(
      (error: unknown) => error,
    )
    const { at } = (second as { details: { at: string } }).details
    expect(Math.abs(Date.parse(at) - api.wiring.ground.clock.now().getTime())).toBeLessThan(60_000)
    expect((await api.good(getRequest, { params: { number } }, as)).version).toBe(version)
    const accept = { params: { number }, body: { offer_id: 1, expected_total: 1 } }
    expect((await api.refused(acceptOffer, accept, as)).details).toMatchObject({ state: 'requested' })
    const body = { ...requestFor([daysAhead(api, 11)]), version }
    await api.good(changeRequest, { params: { number }, body }, as)
  })
})

it('every answer with personal data is in the audit log, once in ten minutes for a person and a subject', async ({
  api,
  next,
}) => {
  const date = daysAhead(api, 9)
  const { number, version } = await sendAs(api, [date], next())
  const looks = (staffId: number) =>
    api.rows<{ n: number }>(
      `select count(*)::int as n from audit_log where action = 'look' and actor = $1 and subject in ($2, $3)`,
      [`staff:${staffId}`, `request:${number}`, `request:${number}:${date}`],
    )
  const [first, second] = [await addDesk(api), await addDesk(api)]
  await preview(api.wiring.ground, first, number, { ...declined, ways: [] })
  expect(await looks(first.staffId)).toEqual([{ n: 1 }])
  await answer(api.wiring.ground, second, number, { version, answer: { ...declined, ways: [] } }, onceOnly())
  await undo(api.wiring.ground, second, number, onceOnly())
  expect(await looks(second.staffId)).toEqual([{ n: 1 }])
  await api.good(getDeskSheet, { params: { number, date } }, staff)
  expect(await looks(staff.id)).toEqual([{ n: 1 }])
})

it('the desk is shown free starts of the sister courses, and each plan of the chosen start', async ({ api, next }) => {
  await openClub(api, 2)
  const date = daysAhead(api, 18)
  const { number } = await sendAs(api, [date], next(), { players: 7, groups: 2 })
  const { sisters } = await sistersOf(api.wiring.ground, desk, number)
  expect(sisters.map(({ course_id }) => course_id)).toEqual([2])
  expect(sisters[0]?.start_minute).toBeGreaterThanOrEqual(480)
  expect(sisters[0]?.start_minute).toBeLessThan(540)
  const { tee_times: teeTimes } = await sheetBeside(api.wiring.ground, desk, number, date)
  const plansFrom = async (minute: number) => {
    const head = teeTimes.find((one) => one.run.length === 2 && one.start_minute >= minute)
    const ids = head?.run ?? []
    const starts = {
      play_date: date,
      plan_id: null,
      groups: ids.map((id, at) => ({ tee_time_id: id, players: 4 - at })),
    }
    const { plans, offers } = await preview(api.wiring.ground, desk, number, { kind: 'confirmed', starts, words: '' })
    expect(plans[0]).toMatchObject({ id: offers[0]?.plan.id, total: offers[0]?.quote.total })
    return plans.map(({ id }) => id)
  }
  expect((await plansFrom(0)).length).toBeGreaterThan(0)
  await plansFrom(540)
})

describe('an address that is merely informed', () => {
  it('reads no free text of the holder', async ({ api, next }) => {
    const as = next()
    const last_name = '高額当選 https://x.jp'
    const body = { emails: [{ email: 'stranger@example.jp' }] }
    const asked = requestFor([daysAhead(api, 9)], { ...body, contact: { ...contact, last_name } })
    expect(await api.refused(createRequest, { body: asked }, as)).toMatchObject({
      details: { problems: [{ path: 'contact.last_name' }] },
    })
    const request = await sendAs(api, [daysAhead(api, 9)], as, body)
    // A name of before the rule.
    const renamed = `update request set contact = contact || jsonb_build_object('last_name', $2::text) where number = $1`
    await api.rows(renamed, [request.number, last_name])
    await answerNow(api, desk, request, { ...declined, ways: [] })
    const mail = (await api.deliver()).find(({ to }) => to.includes('stranger@example.jp'))
    expect(mail?.subject).toContain('ゴルフのリクエスト')
    expect(JSON.stringify(mail)).not.toMatch(/高額|x\.jp/)
  })

  it('reads the day that was booked, not the one that was wished', async ({ api, next }) => {
    const [wished, booked] = [daysAhead(api, 12), daysAhead(api, 13)]
    const request = await sendAs(api, [wished], next(), { emails: [{ email: 'else@example.jp' }] })
    const starts = startsAt(booked, await freeStarts(api, booked, 1))
    await answerNow(api, desk, request, { kind: 'confirmed', starts, words: '' })
    const mail = (await api.deliver()).find(({ to }) => to.includes('else@example.jp'))
    expect(mail?.subject).toContain(formatDateMedium(booked))
    expect(mail?.text).toContain('予約が確定しました。')
  })

  it('does not count where the request is refused', async ({ api, next }) => {
    const as = next()
    for (let at = 0; at < 5; at += 1) await sendAs(api, [daysAhead(api, 9 + at)], as)
    const body = requestFor([daysAhead(api, 15)], { emails: [{ email: 'a@example.jp' }] })
    expect((await api.refused(createRequest, { body }, as)).code).toBe('request_limit')
    expect(
      await api.rows(`select sum(count)::int as n from rate_limit where key like $1`, [`request_inform:p:m:${as.id}%`]),
    ).toEqual([{ n: 0 }])
  })
})
