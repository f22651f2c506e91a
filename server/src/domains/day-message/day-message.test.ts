import { getParticipation } from '@jgm/contract/api/companion-participation'
import { getDeskDay } from '@jgm/contract/api/desk-day'
import { cancelReservation, getReservation } from '@jgm/contract/api/reservation'
import {
  listDayMessages,
  listUnreached,
  previewDayMessage,
  sendDayMessage,
  takeBackDayMessage,
  tellUntold,
  tickDayMessageCall,
} from '@jgm/contract/api/staff-day-messages'
import { mostLetters } from '@jgm/contract/model/day-message'
import { countCharacters } from '@jgm/contract/model/normalise'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { book, daysAhead, freeStarts, openClub } from '../../../test/builders/club.ts'
import { closeNow, oneMember } from '../../../test/builders/closing.ts'
import { codeFor, joinWith, linkLine, partyOf } from '../../../test/builders/companion.ts'
import { orderMessage, sayMessage, tellMessagesNow, wishedMessage } from '../../../test/builders/day-message.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { inTalk } from '../../../test/told.ts'
import { testsOn } from '../../../test/it.ts'
import { tellers } from '../../app/tellers.ts'
import { renderMail } from '../../platform/mail/render.ts'

const it = testsOn({ club: true })

let clerk: TestStaff
let elsewhere: TestStaff

it.beforeAll(async ({ api }) => {
  await openClub(api, 2)
  clerk = await addStaff(api)
  elsewhere = await addStaff(api, { courses: [2] })
})

const member = (api: TestApi) => oneMember(api)

/** The mails of messages to an address, as they would be sent; null for what is told no longer. */
async function mailsTo(api: TestApi, email: string, kind = 'reservation_message') {
  const rows = await api.rows<{ id: string; data: Record<string, unknown> }>(
    'select id, data from mail_outbox where recipient = $1 and kind = $2 order by created_at',
    [email, kind],
  )
  const { ground } = api.wiring
  return Promise.all(
    rows.map(async ({ id, data }) => {
      const told = await tellers(ground)[kind]?.(ground.db, data)
      return told ? renderMail(id, email, told) : null
    }),
  )
}

const listed = async (api: TestApi, id: number) =>
  (await api.good(listDayMessages, {}, clerk)).messages.find((one) => one.id === id)

describe('a message to a day’s players', () => {
  it('reaches holders and companions once, by mail and talk, says club, day and reservation, and is answered to the club', async ({
    api,
  }) => {
    const [lead, companion, other] = [await member(api), await member(api), await member(api)]
    await linkLine(api, lead, 'a')
    const { date, params } = await partyOf(api, lead, 4)
    await joinWith(api, await codeFor(api, params, lead), companion)
    const second = await book(api, date, await freeStarts(api, date, 1), other)
    // A booking of another day, whose holder is told nothing.
    await partyOf(api, await member(api), 13)
    const seen = await api.good(previewDayMessage, { body: wishedMessage(date) }, clerk)
    expect(seen.people.map((one) => one.number).toSorted()).toEqual(
      [params.number, second.reservation.number].toSorted(),
    )
    expect(seen.people.find((one) => one.number === params.number)).toMatchObject({
      by_line: true,
      by_mail: true,
      companions: 1,
      has_started: false,
    })
    expect(seen.told?.mail.text).toContain(sayMessage)
    expect(seen.told?.talk).toMatchObject({ title: 'ゴルフ場からのご連絡' })
    expect(await mailsTo(api, lead.email), 'looking tells nobody').toEqual([])

    const id = await orderMessage(api, date, clerk)
    expect(await listed(api, id)).toMatchObject({ sent: 0, waiting: 2, unreached: 0, untold: 0 })
    expect(await tellMessagesNow(api, false), 'nobody within the ten seconds').toBe(0)
    expect(await tellMessagesNow(api)).toBe(2)
    expect(await tellMessagesNow(api)).toBe(0)

    const [mail, ...more] = await mailsTo(api, lead.email)
    expect(more).toEqual([])
    for (const words of [sayMessage, params.number, 'プレーされる方へ', 'お電話（', 'このメールに返信すると'])
      expect(mail?.text).toContain(words)
    expect(mail?.subject).toContain('のプレーについてのご連絡')
    expect(mail?.replyTo?.address).toContain('@')
    expect(mail?.headers, 'no advertising').not.toHaveProperty('List-Unsubscribe')
    const [row] = await api.rows<{ data: Record<string, unknown>; lane: number }>(
      `select data, lane from line_outbox where member_id = $1 and kind = 'reservation_message'`,
      [lead.id],
    )
    expect(row?.lane, 'as what concerns one booking').toBe(1)
    expect(JSON.stringify(await inTalk(api, 'reservation_message', row?.data ?? {}))).toContain(sayMessage)
    const [theirs] = await mailsTo(api, companion.email, 'companion_message')
    expect(theirs?.text).toContain(sayMessage)
    expect(theirs?.replyTo).toEqual(mail?.replyTo)
    expect(await api.good(getParticipation, { params: { number: params.number } }, companion)).toMatchObject({
      status: 'confirmed',
      messages: [{ words: sayMessage }],
    })
    const sheet = await api.good(getDeskDay, { params: { id: 1, date } }, clerk)
    expect(sheet.told.map(({ number, words }) => `${number} ${words}`).toSorted()).toEqual(
      [params.number, second.reservation.number].map((number) => `${number} ${sayMessage}`).toSorted(),
    )
    const { history } = await api.good(getReservation, { params }, lead)
    expect(history.find(({ event }) => event === 'messaged')).toMatchObject({ message: sayMessage, change: null })
    const kept = await api.rows(`select action, why from audit_log where subject = $1 and action <> 'look'`, [
      `day-message:1-${date}`,
    ])
    expect(kept).toEqual([{ action: 'day_message.send', why: sayMessage }])
    await expectSound(api)
  })

  it('is plain text of any letters, as long as it may be: nothing is cut, and nothing in it is markup', async ({
    api,
  }) => {
    const lead = await member(api)
    await linkLine(api, lead, 'b')
    const { date } = await partyOf(api, lead, 5)
    const special = '<b>9番</b>は仮グリーン①㈱髙𠮷👨‍👩‍👧\nhttps://example.jp/?a=1&b=2\n'
    const longest = special + '⛄'.repeat(mostLetters - countCharacters(special))
    const message = `${longest}⛄`
    const tooLong = await api.refused(previewDayMessage, { body: { ...wishedMessage(date), words: message } }, clerk)
    expect(tooLong).toMatchObject({ code: 'validation', details: { problems: [{ path: 'words' }] } })
    for (const nothing of ['', ' \n　', '\u200b'])
      expect(
        (await api.refused(previewDayMessage, { body: { ...wishedMessage(date), words: nothing } }, clerk)).code,
      ).toBe('validation')
    await orderMessage(api, date, clerk, { message: longest })
    await tellMessagesNow(api)
    const [mail] = await mailsTo(api, lead.email)
    expect(mail?.text).toContain(longest)
    expect(mail?.html).toContain('&lt;b&gt;9番&lt;/b&gt;')
    expect(mail?.html).not.toContain('href="https://example.jp')
    const [row] = await api.rows<{ data: Record<string, unknown> }>(
      `select data from line_outbox where member_id = $1 and kind = 'reservation_message'`,
      [lead.id],
    )
    const talk = JSON.stringify(await inTalk(api, 'reservation_message', row?.data ?? {}))
    expect(talk).toContain(JSON.stringify(longest).slice(1, -1))
    expect(talk.isWellFormed(), 'no half of a pair').toBe(true)
    // LINE takes bubbles of 30 KB.
    expect(Buffer.byteLength(talk)).toBeLessThan(30_000)
  })

  it('goes to a part of the day, or to those who are chosen, and counts who books later as not told', async ({
    api,
  }) => {
    const date = daysAhead(api, 6)
    const [early, late] = [await member(api), await member(api)]
    const starts = await api.rows<{ id: number; start_minute: number; nine: string }>(
      'select id, start_minute, nine from tee_time where id = any ($1) order by start_minute desc',
      [await freeStarts(api, date, 12)],
    )
    const [last, next] = starts
    await book(api, date, [starts.at(-1)?.id ?? 0], early)
    const { reservation } = await book(api, date, [last?.id ?? 0], late)
    const part = { nine: last?.nine ?? '', from_minute: last?.start_minute ?? 0, until_minute: null }
    const id = await orderMessage(api, date, clerk, { part: { ...part, from_minute: next?.start_minute ?? 0 } })
    expect(await tellMessagesNow(api)).toBe(1)
    expect(await mailsTo(api, early.email)).toEqual([])
    expect(await mailsTo(api, late.email)).toHaveLength(1)

    const newcomer = await member(api)
    await book(api, date, [next?.id ?? 0], newcomer)
    expect(await listed(api, id)).toMatchObject({ untold: 1 })
    const { people } = await api.good(listUnreached, { params: { id } }, clerk)
    expect(people).toMatchObject([{ state: 'untold', called_at: null }])
    const keys = people.map(({ key }) => key)
    const once = { ...clerk, idempotencyKey: crypto.randomUUID() }
    for (const as of [once, once]) await api.good(tellUntold, { params: { id }, body: { keys } }, as)
    expect((await api.refused(tellUntold, { params: { id }, body: { keys } }, clerk)).code).toBe('desk_stale')
    expect(await tellMessagesNow(api)).toBe(1)
    expect(await mailsTo(api, newcomer.email)).toHaveLength(1)
    expect(await mailsTo(api, late.email)).toHaveLength(1)

    const words = { message: '昼食は11時からです。' }
    const seen = await api.good(previewDayMessage, { body: wishedMessage(date, words) }, clerk)
    const chosen = seen.people.filter((one) => one.number === reservation.number).map(({ key }) => key)
    const other = await orderMessage(api, date, clerk, { ...words, chosen })
    expect(await tellMessagesNow(api)).toBe(1)
    expect(await listed(api, other)).toMatchObject({ is_chosen: true, untold: 0 })
    const nobody = { ...wishedMessage(date, words), chosen: ['r999999999'], digest: seen.digest, is_again: true }
    expect((await api.refused(sendDayMessage, { body: nobody }, clerk)).code).toBe('desk_stale')
  })

  it('tells nobody who has cancelled since it was seen or ordered, and a mail on its way is not sent', async ({
    api,
  }) => {
    const date = daysAhead(api, 7)
    const people = [await member(api), await member(api), await member(api)]
    const numbers: string[] = []
    for (const as of people)
      numbers.push((await book(api, date, await freeStarts(api, date, 1), as)).reservation.number)
    const cancel = async (at: number) => {
      const agreed = { version: 1, expected_fee: 0, agreed_fee: true, reason: null }
      const params = { type: 'regular' as const, number: numbers[at] ?? '' }
      const seen = await api.good(getReservation, { params }, people[at] ?? clerk)
      await api.good(
        cancelReservation,
        { params, body: { ...agreed, expected_fee: seen.can.fee } },
        people[at] ?? clerk,
      )
    }
    const { digest } = await api.good(previewDayMessage, { body: wishedMessage(date) }, clerk)
    await cancel(0)
    const body = { ...wishedMessage(date), chosen: null, digest, is_again: false }
    expect((await api.refused(sendDayMessage, { body }, clerk)).code).toBe('desk_stale')
    const id = await orderMessage(api, date, clerk)
    await cancel(1)
    expect(await tellMessagesNow(api)).toBe(1)
    expect(await mailsTo(api, people[1]?.email ?? '')).toEqual([])
    expect(await listed(api, id)).toMatchObject({ sent: 0, waiting: 1 })
    const third = people[2]?.email ?? ''
    await api.rows('update reservation set play_date = play_date + 1 where number = $1', [numbers[2]])
    expect(await mailsTo(api, third), 'who plays on another day').toEqual([null])
    await api.rows('update reservation set play_date = play_date - 1 where number = $1', [numbers[2]])
    expect(await mailsTo(api, third)).not.toEqual([null])
    await cancel(2)
    expect(await mailsTo(api, third)).toEqual([null])
  })

  it('names whom nothing reaches and whom it did not reach; each is ticked off once called', async ({ api }) => {
    const date = daysAhead(api, 8)
    const [silent, refusing, reached] = [await member(api), await member(api), await member(api)]
    for (const as of [silent, refusing, reached]) await book(api, date, await freeStarts(api, date, 1), as)
    await api.rows('update member set email = null where id = $1', [silent.id])
    const id = await orderMessage(api, date, clerk)
    await tellMessagesNow(api)
    await api.rows(`update mail_outbox set failed_at = app_now() where recipient = $1`, [refusing.email])
    await api.rows(`update mail_outbox set sent_at = app_now() where recipient = $1`, [reached.email])
    expect(await listed(api, id)).toMatchObject({ sent: 1, waiting: 0, unreached: 2, called: 0 })
    const { people } = await api.good(listUnreached, { params: { id } }, clerk)
    expect(people.map(({ state }) => state).toSorted()).toEqual(['call', 'failed'])
    expect(people.every(({ phone }) => phone !== '')).toBe(true)
    const key = people[0]?.key ?? ''
    await api.good(tickDayMessageCall, { params: { id }, body: { key, is_called: true } }, clerk)
    expect(await listed(api, id)).toMatchObject({ called: 1 })
    await api.good(tickDayMessageCall, { params: { id }, body: { key, is_called: false } }, clerk)
    expect(await listed(api, id)).toMatchObject({ called: 0 })
    const tick = { params: { id }, body: { key: 'r999999999', is_called: true } }
    expect((await api.refused(tickDayMessageCall, tick, clerk)).code).toBe('desk_stale')
  })

  it('is taken back within ten seconds, and not later', async ({ api }) => {
    const lead = await member(api)
    const { date } = await partyOf(api, lead, 9)
    const id = await orderMessage(api, date, clerk)
    for (const _ of [1, 2]) await api.good(takeBackDayMessage, { params: { id }, body: {} }, clerk)
    expect(await tellMessagesNow(api)).toBe(0)
    expect(await mailsTo(api, lead.email)).toEqual([])
    expect(await listed(api, id)).toBeUndefined()
    const again = await orderMessage(api, date, clerk)
    await tellMessagesNow(api)
    expect((await api.refused(takeBackDayMessage, { params: { id: again }, body: {} }, clerk)).code).toBe('undo_closed')
  })

  it('with the same words goes out again only when that is said; those used last are offered', async ({ api }) => {
    const lead = await member(api)
    const { date } = await partyOf(api, lead, 10)
    await orderMessage(api, date, clerk)
    const seen = await api.good(previewDayMessage, { body: wishedMessage(date) }, clerk)
    expect(seen.same).toMatchObject({ by: expect.any(String) as string })
    const body = { ...wishedMessage(date), chosen: null, digest: seen.digest, is_again: false }
    const refused = await api.refused(sendDayMessage, { body }, clerk)
    expect(refused).toMatchObject({ code: 'validation', details: { problems: [{ path: 'is_again' }] } })
    await api.good(sendDayMessage, { body: { ...body, is_again: true } }, clerk)
    await orderMessage(api, date, clerk, { message: '別の文面です。' })
    await api.rows(`update day_message set ordered_at = ordered_at - interval '31 minutes'`)
    expect((await api.good(previewDayMessage, { body: wishedMessage(date) }, clerk)).same).toBeNull()
    const { texts } = await api.good(listDayMessages, { query: { course_id: 1 } }, clerk)
    expect(texts.slice(0, 2)).toEqual(['別の文面です。', sayMessage])
  })

  it('is for days that have a sheet and are not over; a closed day has nobody to tell', async ({ api }) => {
    for (const days of [-1, 300]) {
      const body = wishedMessage(daysAhead(api, days))
      expect((await api.refused(previewDayMessage, { body }, clerk)).code).toBe('not_found')
    }
    expect((await api.refused(previewDayMessage, { body: wishedMessage(daysAhead(api, 20)) }, clerk)).code).toBe(
      'day_is_off',
    )
    const { date } = await partyOf(api, await member(api), 11)
    const part = { nine: null, from_minute: 540, until_minute: 540 }
    const wrong = await api.refused(previewDayMessage, { body: wishedMessage(date, { part }) }, clerk)
    expect(wrong).toMatchObject({ code: 'validation', details: { problems: [{ path: 'part' }] } })
    await closeNow(api, date, await addStaff(api, { role: 'course_manager' }))
    const seen = await api.good(previewDayMessage, { body: wishedMessage(date) }, clerk)
    expect(seen).toMatchObject({ people: [], told: null })
    const body = { ...wishedMessage(date), chosen: null, digest: seen.digest, is_again: false }
    const refused = await api.refused(sendDayMessage, { body }, clerk)
    expect(refused).toMatchObject({ code: 'validation', details: { problems: [{ path: 'chosen' }] } })
  })

  it('is the desk’s, for its own courses, once a key', async ({ api }) => {
    const lead = await member(api)
    const { date } = await partyOf(api, lead, 12)
    const { digest } = await api.good(previewDayMessage, { body: wishedMessage(date) }, clerk)
    const body = { ...wishedMessage(date), chosen: null, digest, is_again: false }
    const starter = await addStaff(api, { role: 'starter' })
    expect((await api.refused(sendDayMessage, { body }, starter)).code).toBe('forbidden')
    expect((await api.refused(sendDayMessage, { body }, elsewhere)).code).toBe('not_found')
    const once = { ...clerk, idempotencyKey: crypto.randomUUID() }
    const first = await api.good(sendDayMessage, { body }, once)
    expect(await api.good(sendDayMessage, { body }, once)).toEqual(first)
    expect((await api.good(listDayMessages, {}, elsewhere)).messages).toEqual([])
    await tellMessagesNow(api)
    expect(await mailsTo(api, lead.email)).toHaveLength(1)
  })
})
