import {
  acceptOffer,
  declineOffers,
  getRequest,
  listRequests,
  stopRequestMails,
  withdrawRequest,
} from '@jgm/contract/api/request'
import type { DeskAnswer } from '@jgm/contract/api/request-desk'
import { cancelReservation, getReservation } from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { daysAhead, freeStarts, proveGuest, sheetOf, wrongSums } from '../../../test/builders/club.ts'
import {
  addDesk,
  answerNow,
  onceOnly,
  passUndo,
  requestFor,
  sendAs,
  startsAt,
  tomorrowNoon,
} from '../../../test/builders/request.ts'
import { createRequest } from '@jgm/contract/api/request'
import { answer, inbox, lookAt, preview, sendNow, sheetBeside, undo, withdrawOffered } from './service.desk.ts'
import { settleDue } from './service.due.ts'
import type { Desk } from './types.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let desk: Desk
let other: Desk

it.beforeAll(async ({ api }) => {
  desk = await addDesk(api)
  other = await addDesk(api, '田中')
})

const shown = (api: TestApi, number: string, as: As) => api.good(getRequest, { params: { number } }, as)
const stateOfStart = async (api: TestApi, date: string, id: number): Promise<string | undefined> =>
  (await sheetOf(api, date)).tee_times.find((one) => one.id === id)?.state
const subjects = async (api: TestApi, to: string): Promise<string[]> =>
  (await api.deliver()).filter((mail) => mail.to.includes(to)).map((mail) => mail.subject)

describe('a confirmed request', () => {
  it('holds its start at once, is told ten seconds later, and becomes a reservation with the same number', async ({
    api,
    next,
  }) => {
    const as = next()
    const date = daysAhead(api, 9)
    const [start = 0] = await freeStarts(api, date, 1)
    const { number, version } = await sendAs(api, [date], as)
    const said = { kind: 'confirmed', starts: startsAt(date, [start]), words: 'お待ちしています。' } as const
    const seen = await preview(api.wiring.ground, desk, number, said)
    expect(seen).toMatchObject({ warnings: [], offers: [{ players: 4 }], mail: { to: as.email } })
    const answered = await answer(api.wiring.ground, desk, number, { version, answer: said }, onceOnly())
    expect(answered.request).toMatchObject({ state: 'requested', undo: { answer: 'confirmed', is_own: true } })
    expect(await stateOfStart(api, date, start)).toBe('held')
    expect(await shown(api, number, as)).toMatchObject({ state: 'requested', offers: [], words: '' })
    await settleDue(api.wiring.ground)
    expect((await shown(api, number, as)).state).toBe('requested')
    await passUndo(api)
    expect(await Promise.all([settleDue(api.wiring.ground), settleDue(api.wiring.ground)])).toContain(1)
    const confirmed = await shown(api, number, as)
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      words: 'お待ちしています。',
      reservation: { number, type: 'request', status: 'confirmed', quote: { total: seen.offers[0]?.quote.total } },
      can: { edit: false, withdraw: false, accept: false },
    })
    expect(await stateOfStart(api, date, start)).toBe('sold')
    expect((await subjects(api, as.email)).filter((one) => one === seen.mail?.subject)).toHaveLength(1)
    expect((await api.good(listReservations, { query: { tab: 'upcoming' } }, as)).reservations).toMatchObject([
      { number, type: 'request' },
    ])
    expect((await api.good(listRequests, { query: { tab: 'open' } }, as)).requests).toEqual([])
    await api.good(getReservation, { params: { type: 'request', number } }, as)
    const free = { version: 1, expected_fee: 0, agreed_fee: false, reason: null }
    const cancelled = await api.good(cancelReservation, { params: { type: 'request', number }, body: free }, as)
    expect(cancelled.status).toBe('cancelled')
    expect(await stateOfStart(api, date, start)).toBe('open')
    expect(await wrongSums(api)).toEqual([])
  })

  it('takes twelve players in three groups, and more than four groups, which the web does not sell', async ({
    api,
    next,
  }) => {
    const as = next()
    const date = daysAhead(api, 12)
    const ids = [...(await freeStarts(api, date, 3)), ...(await freeStarts(api, date, 3, 'OUT'))]
    const request = await sendAs(api, [date], as, { players: 24, groups: 6 })
    await answerNow(api, desk, request, { kind: 'confirmed', starts: startsAt(date, ids), words: '' })
    const { reservation } = await shown(api, request.number, as)
    expect(reservation).toMatchObject({ players: 24, groups: { length: 6 } })
    expect(await wrongSums(api)).toEqual([])
  })

  it('can be taken back within ten seconds by its author only, and nobody is told', async ({ api, next }) => {
    const as = next()
    const date = daysAhead(api, 10)
    const [start = 0] = await freeStarts(api, date, 1)
    const { number, version } = await sendAs(api, [date], as)
    const said = { kind: 'confirmed', starts: startsAt(date, [start]), words: '' } as const
    await answer(api.wiring.ground, desk, number, { version, answer: said }, onceOnly())
    await expect(undo(api.wiring.ground, other, number, onceOnly())).rejects.toMatchObject({ code: 'undo_closed' })
    const undone = await undo(api.wiring.ground, desk, number, onceOnly())
    expect(undone.request).toMatchObject({ state: 'requested', undo: null })
    expect(await stateOfStart(api, date, start)).toBe('open')
    const again = await undo(api.wiring.ground, desk, number, onceOnly())
    expect(again.request, 'from another window').toEqual(undone.request)
    await expect(sendNow(api.wiring.ground, desk, number, onceOnly())).rejects.toMatchObject({ code: 'taken_back' })
    await answer(api.wiring.ground, desk, number, { version: undone.request.version, answer: said }, onceOnly())
    await passUndo(api)
    await expect(undo(api.wiring.ground, desk, number, onceOnly())).rejects.toMatchObject({ code: 'undo_closed' })
    const entries = await api.rows<{ action: string }>(
      `select action from audit_log where subject = $1 and action <> 'look' order by id`,
      [`request:${number}`],
    )
    expect(entries.map(({ action }) => action)).toEqual(['request.confirmed', 'request.undo', 'request.confirmed'])
  })

  it('waits again when the sale refuses it in the end', async ({ api, next }) => {
    const as = next()
    const date = daysAhead(api, 11)
    const [start = 0, second = 0] = await freeStarts(api, date, 2)
    const first = await sendAs(api, [date], as)
    const twin = await sendAs(api, [date, daysAhead(api, 12)], as)
    const answerOf = (id: number) => ({ kind: 'confirmed', starts: startsAt(date, [id]), words: '' }) as const
    await answer(api.wiring.ground, desk, first.number, { version: 1, answer: answerOf(start) }, onceOnly())
    await answer(api.wiring.ground, desk, twin.number, { version: 1, answer: answerOf(second) }, onceOnly())
    await passUndo(api)
    await settleDue(api.wiring.ground)
    expect((await shown(api, first.number, as)).state).toBe('confirmed')
    expect((await shown(api, twin.number, as)).state).toBe('requested')
    const seen = await lookAt(api.wiring.ground, desk, twin.number)
    expect(seen.history.at(-1)).toMatchObject({ event: 'answer_failed', by: '佐々木' })
    expect(await stateOfStart(api, date, second)).toBe('open')
    await expect(
      answer(
        api.wiring.ground,
        desk,
        twin.number,
        { version: seen.request.version, answer: answerOf(second) },
        onceOnly(),
      ),
    ).rejects.toMatchObject({ code: 'same_day' })
    expect(await wrongSums(api)).toEqual([])
  })
})

describe('an offer', () => {
  it('holds its starts, and accepting one books it at the shown price and frees the other', async ({ api, next }) => {
    const proof = await proveGuest(api, 'guest2@example.jp')
    const date = daysAhead(api, 13)
    const following = daysAhead(api, 14)
    const [start = 0] = await freeStarts(api, date, 1)
    const [later = 0] = await freeStarts(api, following, 1)
    const proven = await proveGuest(api, 'friend@example.jp')
    const { request, manage_token: token } = await api.good(createRequest, {
      body: requestFor([date], {
        guest_proof: proof,
        source: 'reserved',
        emails: [{ email: 'friend@example.jp', proof: proven }, { email: 'informed@example.jp' }],
      }),
    })
    const as = { manageToken: token ?? '' }
    const { number } = request
    const said = {
      kind: 'offered' as const,
      offers: [startsAt(date, [start]), startsAt(following, [later])],
      until: tomorrowNoon(api),
      words: '',
    } satisfies DeskAnswer
    await api.deliver()
    await answerNow(api, desk, request, said)
    await api.deliver()
    const offered = await shown(api, number, as)
    expect(offered).toMatchObject({
      state: 'offered',
      can: { accept: true, withdraw: true, edit: false },
      offers: [{ state: 'open' }, { state: 'open' }],
    })
    expect([await stateOfStart(api, date, start), await stateOfStart(api, following, later)]).toEqual(['held', 'held'])
    const beside = await sheetBeside(api.wiring.ground, desk, number, date)
    expect(beside.tee_times.find(({ id }) => id === start)).toMatchObject({
      state: 'offered',
      name: '見本',
      players: 4,
    })
    const [first] = offered.offers
    const total = first?.offer.quote.total ?? 0
    const body = { offer_id: first?.id ?? 0, expected_total: total }
    const params = { number }
    expect(await api.refused(acceptOffer, { params, body: { ...body, expected_total: total + 1 } }, as)).toMatchObject({
      code: 'price_changed',
      details: { total },
    })
    const key = { ...as, idempotencyKey: 'accept-once-1' }
    const accepted = await api.good(acceptOffer, { params, body }, key)
    expect(accepted).toMatchObject({
      state: 'confirmed',
      reservation: { number, quote: { total } },
      offers: [{ state: 'accepted' }, { state: 'declined' }],
    })
    expect(await api.good(acceptOffer, { params, body }, key)).toEqual(accepted)
    expect((await api.refused(acceptOffer, { params, body }, as)).code).toBe('request_moved')
    expect([await stateOfStart(api, date, start), await stateOfStart(api, following, later)]).toEqual(['sold', 'open'])
    const mails = await api.deliver()
    const to = (address: string) => mails.filter((mail) => mail.to.includes(address))
    expect(to('friend@example.jp').map(({ subject }) => subject)).toHaveLength(3)
    expect(to('friend@example.jp').some(({ text }) => text.includes(token ?? 'none'))).toBe(false)
    expect(to('guest2@example.jp').at(-1)?.text).toContain(token)
    const [informed] = to('informed@example.jp')
    expect(to('informed@example.jp')).toHaveLength(1)
    const stop = /email\/stop#(\S+)/.exec(informed?.text ?? '')?.[1] ?? ''
    await api.good(stopRequestMails, { body: { token: decodeURIComponent(stop) } })
    expect(await api.rows(`select from request_mail_stop`)).toHaveLength(1)
    const emails = [{ email: 'informed@example.jp' }]
    const second = await sendAs(api, [daysAhead(api, 17)], next(), { emails })
    await answerNow(api, desk, second, { kind: 'declined', reason: 'full', words: '', ways: [] })
    const [told] = await api.rows<{ emails: unknown }>(
      `select json_agg(e.told_at) as emails from request_email e join request r on r.id = e.request_id where r.number = $1`,
      [second.number],
    )
    expect(second.emails).toEqual([{ ...emails[0], state: 'stopped', is_told: false }])
    expect(told?.emails, 'an address that stopped the mails gets none of a later request').toEqual([null])
    expect(await wrongSums(api)).toEqual([])
  })

  it('can be declined, which asks the course again, or withdrawn by the desk, which says why', async ({
    api,
    next,
  }) => {
    const as = next()
    const date = daysAhead(api, 15)
    const [start = 0] = await freeStarts(api, date, 1)
    const request = await sendAs(api, [date], as)
    const { number } = request
    const said: DeskAnswer = { kind: 'offered', offers: [startsAt(date, [start])], until: tomorrowNoon(api), words: '' }
    await answerNow(api, desk, request, said)
    const declined = await api.good(declineOffers, { params: { number }, body: {} }, as)
    expect(declined).toMatchObject({ state: 'requested', offers: [{ state: 'declined' }] })
    expect(await stateOfStart(api, date, start)).toBe('open')
    await answerNow(api, desk, declined, said)
    const { request: now } = await lookAt(api.wiring.ground, desk, number)
    await expect(
      withdrawOffered(api.wiring.ground, desk, number, { version: 1, words: '' }, onceOnly()),
    ).rejects.toMatchObject({ code: 'stale' })
    await withdrawOffered(
      api.wiring.ground,
      desk,
      number,
      { version: now.version, words: '大会のためです。' },
      onceOnly(),
    )
    expect(await shown(api, number, as)).toMatchObject({ state: 'requested', words: '大会のためです。' })
    expect(await stateOfStart(api, date, start)).toBe('open')
    expect((await subjects(api, as.email)).at(-1)).toContain('ご提案を取り消しました')
  })

  it('expires by the clock: it cannot be accepted any more, and the job frees its starts and tells once', async ({
    api,
    next,
  }) => {
    const as = next()
    const date = daysAhead(api, 16)
    const [start = 0] = await freeStarts(api, date, 1)
    const request = await sendAs(api, [date], as)
    const { number } = request
    await answerNow(api, desk, request, {
      kind: 'offered',
      offers: [startsAt(date, [start])],
      until: tomorrowNoon(api),
      words: '',
    })
    const [offer] = (await shown(api, number, as)).offers
    await api.rows(`update request set offer_until = app_now() where number = $1`, [number])
    expect((await shown(api, number, as)).state).toBe('expired')
    const body = { offer_id: offer?.id ?? 0, expected_total: offer?.offer.quote.total ?? 0 }
    expect(await api.refused(acceptOffer, { params: { number }, body }, as)).toMatchObject({
      code: 'request_moved',
      details: { state: 'expired' },
    })
    await Promise.all([settleDue(api.wiring.ground), settleDue(api.wiring.ground)])
    expect(await stateOfStart(api, date, start)).toBe('open')
    expect(await shown(api, number, as)).toMatchObject({
      state: 'expired',
      offers: [{ state: 'expired' }],
      ways: [{ kind: 'waitlist' }, { kind: 'call' }],
    })
    expect((await subjects(api, as.email)).filter((one) => one.includes('期限が過ぎました'))).toHaveLength(1)
  })
})

describe('the desk', () => {
  it('declines with a reason and ways on, and is warned when a start would fit', async ({ api, next }) => {
    const as = next()
    const date = daysAhead(api, 17)
    const request = await sendAs(api, [date], as)
    const ways = [
      { kind: 'sister', course_id: 3, play_date: date, start_minute: 485 } as const,
      { kind: 'call', tel: '029-000-0000' } as const,
    ]
    const said = { kind: 'declined', reason: 'facilities', words: '会食のお部屋がうまっています。', ways } as const
    const seen = await preview(api.wiring.ground, desk, request.number, { ...said, ways: [...ways] })
    expect(seen.warnings).toEqual(['fits'])
    expect(seen.mail?.lines[0]).toContain('会場やお食事')
    await answerNow(api, desk, request, { ...said, ways: [...ways] })
    expect(await shown(api, request.number, as)).toMatchObject({
      state: 'declined',
      decline_reason: 'facilities',
      ways: [ways[0], { kind: 'call', tel: '029-000-0000' }],
      words: '会食のお部屋がうまっています。',
    })
    const body = { version: 3, answer: { ...said, ways: [...ways] } }
    await expect(answer(api.wiring.ground, other, request.number, body, onceOnly())).rejects.toMatchObject({
      code: 'request_moved',
      details: { state: 'declined', by: '佐々木' },
    })
  })

  it('finds the starts that fit the party, by the wish, and the holders of the others', async ({ api, next }) => {
    const as = next()
    const date = daysAhead(api, 18)
    const request = await sendAs(api, [date], as, { players: 7, groups: 2 })
    const seen = await sheetBeside(api.wiring.ground, desk, request.number, date)
    const fitting = seen.tee_times.filter(({ run: ids }) => ids.length === 2)
    expect(fitting.length).toBeGreaterThan(3)
    expect(seen.tee_times.filter(({ state }) => state === 'single').every(({ run: ids }) => ids.length === 0)).toBe(
      true,
    )
    expect(
      seen.tee_times.filter((one) => one.is_wished).every((one) => one.start_minute >= 480 && one.start_minute < 540),
    ).toBe(true)
    expect(seen.days).toHaveLength(7)
    const { fits } = await lookAt(api.wiring.ground, desk, request.number)
    expect(fits).toEqual([{ play_date: date, runs: fitting.filter((one) => one.is_wished).length }])
  })

  it('sees its own courses only, what runs out first on top, and every look is audited', async ({ api, next }) => {
    const as = next()
    const request = await sendAs(api, [daysAhead(api, 19)], as)
    const stranger = { staffId: desk.staffId, courses: [2] }
    await expect(lookAt(api.wiring.ground, stranger, request.number)).rejects.toMatchObject({ code: 'not_found' })
    await expect(inbox(api.wiring.ground, stranger, { course_id: 1, tab: 'open' })).rejects.toMatchObject({
      code: 'not_found',
    })
    const { requests } = await inbox(api.wiring.ground, desk, { tab: 'open' })
    expect(requests.map(({ number }) => number)).toContain(request.number)
    const due = requests.map((one) => Date.parse(one.due_at))
    expect(due).toEqual(due.toSorted((a, b) => a - b))
    await lookAt(api.wiring.ground, desk, request.number)
    expect(
      await api.rows(`select from audit_log where action = 'look' and subject = $1 and course_id = 1`, [
        `request:${request.number}`,
      ]),
    ).toHaveLength(1)
    // The list shows names: a look of its own.
    expect(
      await api.rows(
        `select from audit_log where action = 'look' and subject = 'inbox' and course_id = 1 and actor = $1`,
        [`staff:${desk.staffId}`],
      ),
    ).toHaveLength(1)
  })
})

describe('the clock', () => {
  it('tells once that an answer is late, and ends a request whose wished days are over', async ({ api, next }) => {
    const as = next()
    const { number } = await sendAs(api, [daysAhead(api, 9)], as)
    await api.rows(`update request set answer_by = app_now() where number = $1`, [number])
    await settleDue(api.wiring.ground)
    await settleDue(api.wiring.ground)
    expect(await shown(api, number, as)).toMatchObject({ state: 'requested', is_late: true })
    expect((await subjects(api, as.email)).filter((one) => one.includes('遅れています'))).toHaveLength(1)
    await api.rows(
      `update request_wish set play_date = play_date - 30 where request_id = (select id from request where number = $1)`,
      [number],
    )
    await settleDue(api.wiring.ground)
    await settleDue(api.wiring.ground)
    expect((await shown(api, number, as)).state).toBe('expired')
    expect((await api.refused(withdrawRequest, { params: { number }, body: {} }, as)).code).toBe('request_moved')
  })
})
