import { cancelReservation, type ReservationDetail } from '@jgm/contract/api/reservation'
import { instantAt } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { tellers } from '../../app/tellers.ts'
import { atInstant, startTestApi, type As, type TestApi } from '../../../test/api.ts'
import { addCourse } from '../../../test/builders/account.ts'
import { addMembers, book, daysAhead, freeStarts } from '../../../test/builders/club.ts'
import type { TestLine } from '../../../test/line.ts'
import { sendDue } from '../../../test/outbox.ts'
import { lineOutbox } from '../line/service.messages.ts'
import { remindPlayers } from './service.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true, line: {} })

let date: string

it.beforeAll(async ({ api }) => {
  await addCourse(api, 2)
  date = daysAhead(api, 15)
})
it.beforeEach(({ line }) => line.emulator.control.clearFaults())

const run = (api: TestApi, text: string, values: readonly unknown[] = []) =>
  api.wiring.database.pool.query(text, [...values])

/** A linked member who has added the LINE accounts of these courses. */
async function golfer(line: TestLine, api: TestApi, friendOf: readonly number[] = [1], { email = true } = {}) {
  const [member] = await addMembers(api, 1)
  if (!member) throw new Error('no member')
  const userId = line.person('見本 太郎')
  await run(api, 'insert into line_link (line_user_id, member_id, display_name) values ($1, $2, $3)', [
    userId,
    member.id,
    '見本 太郎',
  ])
  for (const courseId of friendOf) await line.emulator.control.befriend(userId, line.accountOf(courseId))
  await api.tell()
  if (!email) await run(api, 'update member set email = null where id = $1', [member.id])
  const greetings = line.emulator.control.messages(userId).length
  return {
    ...member,
    userId,
    /** The messages about reservations in the member's talks, oldest first. */
    told: () => line.emulator.control.messages(userId).slice(greetings),
    alts: () =>
      line.emulator.control
        .messages(userId)
        .slice(greetings)
        .map((one) => one.message['altText']),
    mails: async () => (await api.deliver()).filter((mail) => mail.to === member.email).map((mail) => mail.subject),
  }
}

async function booked(api: TestApi, as: As, on = date): Promise<ReservationDetail> {
  const [teeTime = 0] = await freeStarts(api, on, 1)
  return (await book(api, on, [teeTime], as)).reservation
}

const cancel = (api: TestApi, reservation: ReservationDetail, as: As) =>
  api.good(
    cancelReservation,
    {
      params: { type: 'regular', number: reservation.number },
      body: { version: reservation.version, expected_fee: 0, agreed_fee: false, reason: null },
    },
    as,
  )

const outboxOf = async (api: TestApi, memberId: number) =>
  (
    await run(
      api,
      'select id, kind, outcome, attempts, via_course_id, last_error from line_outbox where member_id = $1 order by created_at',
      [memberId],
    )
  ).rows as {
    id: string
    kind: string
    outcome: string | null
    attempts: number
    via_course_id: number | null
    last_error: string | null
  }[]

/** Makes waiting messages due now. */
const hurry = (api: TestApi) => run(api, 'update line_outbox set next_at = app_now() where done_at is null')

const at = <T>(
  line: TestLine,
  api: TestApi,
  on: string,
  minute: number,
  work: (later: TestApi) => Promise<T>,
): Promise<T> => atInstant(api, instantAt(on, minute), work, line)

describe('a booking', () => {
  it('is reported by LINE in one bubble, and by mail', async ({ line, api }) => {
    const member = await golfer(line, api)
    const reservation = await booked(api, member)
    expect(await api.tell()).toBe(1)
    const [told, ...more] = member.told()
    expect(more).toEqual([])
    expect(told).toMatchObject({ from: line.accountOf(1), via: 'push' })
    expect(told?.message['altText']).toMatch(
      /^予約が確定しました：\d{4}年\d{1,2}月\d{1,2}日\(.(・祝)?\) \d{1,2}:\d\d 見本ゴルフクラブ$/,
    )
    const drawn = JSON.stringify(told?.message)
    for (const word of ['予約が確定しました', reservation.number, '見本ゴルフクラブ', '1組 4名', '予約内容を見る'])
      expect(drawn).toContain(word)
    expect(drawn).toContain(`/reservation/regular/reservation-detail/${reservation.number}?golf_course_id=1`)
    expect(await member.mails()).toHaveLength(1)
  })

  it('has the LIFF app’s permanent link, and goes to the account of its own course', async ({ line, api }) => {
    const member = await golfer(line, api, [1, 2])
    await booked(api, member)
    await api.tell()
    const uri = /"uri":"([^"]+)"/.exec(JSON.stringify(member.told()[0]?.message))?.[1] ?? ''
    expect(uri.startsWith(`${api.wiring.ground.line?.liff_origin}/${api.wiring.ground.line?.liff_id}/`)).toBe(true)
    expect(member.told().map((one) => one.from)).toEqual([line.accountOf(1)])
  })

  it('goes to another course’s account when the member has added only that one', async ({ line, api }) => {
    const member = await golfer(line, api, [2])
    await booked(api, member)
    await api.tell()
    expect(member.told().map((one) => one.from)).toEqual([line.accountOf(2)])
    expect(await outboxOf(api, member.id)).toMatchObject([{ outcome: 'accepted', via_course_id: 2 }])
  })

  it('by a member without an address is reported by LINE only, like its cancellation', async ({ line, api }) => {
    const member = await golfer(line, api, [1], { email: false })
    const reservation = await booked(api, member)
    await cancel(api, reservation, member)
    await run(api, `update line_outbox set next_at = created_at where done_at is null`)
    await api.tell()
    expect(member.alts()).toEqual([expect.stringContaining('予約をキャンセルしました：')])
    expect(await outboxOf(api, member.id)).toMatchObject([
      { kind: 'reservation_booked', outcome: 'nobody', last_error: 'nothing to tell' },
      { kind: 'reservation_cancelled', outcome: 'accepted' },
    ])
    expect(await member.mails()).toEqual([])
  })

  it('is reported by mail only when the member blocked the account or added none', async ({ line, api }) => {
    const member = await golfer(line, api)
    await line.emulator.control.block(member.userId, line.accountOf(1))
    const stranger = await golfer(line, api, [])
    await booked(api, member)
    await booked(api, stranger)
    await api.tell()
    for (const one of [member, stranger]) {
      expect(one.told()).toEqual([])
      expect(await one.mails()).toHaveLength(1)
      expect(await outboxOf(api, one.id)).toMatchObject([{ outcome: 'nobody' }])
    }
  })

  it('by a member without LINE puts nothing into the LINE outbox', async ({ api }) => {
    const [member] = await addMembers(api, 1)
    if (!member) throw new Error('no member')
    await booked(api, member)
    expect(await outboxOf(api, member.id)).toEqual([])
  })
})

describe('cancelling', () => {
  it('is reported by LINE and by mail, each once per key', async ({ line, api }) => {
    const member = await golfer(line, api)
    const reservation = await booked(api, member)
    await api.tell()
    const as = { ...member, idempotencyKey: 'cancel-told-once' }
    await Promise.all(Array.from({ length: 4 }, () => cancel(api, reservation, as)))
    await Promise.all([api.tell(), api.tell(), api.tell()])
    expect(member.alts()).toEqual([
      expect.stringContaining('予約が確定しました：'),
      expect.stringMatching(/^予約をキャンセルしました：.+ 見本ゴルフクラブ$/),
    ])
    expect(JSON.stringify(member.told()[1]?.message)).toContain('かかりません')
    expect(await member.mails()).toHaveLength(2)
  })
})

describe('the reminder', () => {
  /** A member who plays in so many days and has received all earlier messages. */
  async function playing(line: TestLine, api: TestApi, days: number, friendOf: readonly number[] = [1]) {
    const member = await golfer(line, api, friendOf)
    const reservation = await booked(api, member, daysAhead(api, days))
    await api.tell()
    const mails = (await member.mails()).length
    return {
      ...member,
      reservation,
      eve: daysAhead(api, days - 1),
      newAlts: () => member.alts().filter((alt) => String(alt).startsWith('明日のご予約：')),
      newMails: async () => (await member.mails()).slice(mails),
    }
  }

  it('comes by LINE, and then not by mail', async ({ line, api }) => {
    const member = await playing(line, api, 5)
    await at(line, api, member.eve, 18 * 60 + 5, async (later) => {
      expect(await remindPlayers(later.wiring.ground)).toBe(1)
      expect(await remindPlayers(later.wiring.ground)).toBe(0)
      await later.tell()
      await later.deliver()
    })
    expect(member.newAlts()).toEqual([expect.stringMatching(/^明日のご予約：\d{1,2}:\d\dスタート 見本ゴルフクラブ$/)])
    expect(await member.newMails()).toEqual([])
  })

  it('comes by mail when LINE does not reach the member', async ({ line, api }) => {
    const [blocked, refused, spent, unlinked] = [
      await playing(line, api, 6),
      await playing(line, api, 6),
      await playing(line, api, 6, [2]),
      await playing(line, api, 6),
    ]
    await line.emulator.control.block(blocked.userId, line.accountOf(1))
    await run(api, 'delete from line_link where member_id = $1', [unlinked.id])
    line.emulator.control.fail('push.monthlyLimit', { userId: refused.userId })
    line.emulator.control.setQuota(line.accountOf(2), { limit: 0 })
    await at(line, api, blocked.eve, 18 * 60 + 5, async (later) => {
      expect(await remindPlayers(later.wiring.ground)).toBe(4)
      await later.tell()
      for (const one of [blocked, refused, spent, unlinked]) {
        await later.deliver()
        expect(one.newAlts()).toEqual([])
        expect(await one.newMails()).toEqual([expect.stringContaining('明日のご予約の確認')])
      }
    })
    line.emulator.control.setQuota(line.accountOf(2), { limit: 5000 })
    expect((await outboxOf(api, refused.id)).at(-1)).toMatchObject({ outcome: 'mailed', last_error: 'quota' })
  })

  it('comes by mail when LINE was down until 21:00, and nothing is pushed at night', async ({ line, api }) => {
    const member = await playing(line, api, 7)
    line.emulator.control.fail('push.broken', { times: Number.POSITIVE_INFINITY, userId: member.userId })
    await at(line, api, member.eve, 18 * 60 + 5, async (later) => {
      await remindPlayers(later.wiring.ground)
      await later.tell()
      await later.deliver()
      expect(await member.newMails()).toEqual([])
    })
    line.emulator.control.clearFaults()
    await at(line, api, member.eve, 21 * 60 + 1, async (later) => {
      await later.tell()
      await later.deliver()
    })
    expect(member.newAlts()).toEqual([])
    expect(await member.newMails()).toEqual([expect.stringContaining('明日のご予約の確認')])
  })
})

describe('a failure of LINE', () => {
  it.beforeAll(({ api }) => {
    // All starts of the other day are sold by now.
    date = daysAhead(api, 16)
  })

  it.for(['push.broken', 'push.rateLimit', 'push.lost', 'channelToken.broken'] as const)(
    '(%s) changes no booking, and the message comes once, under the same key',
    async (fault, { line, api }) => {
      const member = await golfer(line, api)
      line.emulator.control.expireChannelTokens()
      line.emulator.control.fail(fault, fault.startsWith('push') ? { userId: member.userId } : {})
      const fresh = await startTestApi({ url: api.url, smtp: api.smtp, line })
      const reservation = await booked(api, member)
      expect(reservation.status).toBe('confirmed')
      await fresh.tell()
      expect(await outboxOf(api, member.id)).toMatchObject([{ outcome: null, attempts: 1 }])
      expect(member.told()).toHaveLength(fault === 'push.lost' ? 1 : 0)
      await hurry(api)
      await fresh.tell()
      await fresh.stop()
      line.origin = api.origin
      const [row] = await outboxOf(api, member.id)
      expect(row).toMatchObject({ outcome: 'accepted', attempts: 2 })
      expect(member.told().map((one) => one.retryKey)).toEqual([row?.id])
    },
  )

  it('without an answer ends by itself', async ({ line, api }) => {
    const member = await golfer(line, api)
    await booked(api, member)
    line.emulator.control.fail('push.timeout', { userId: member.userId })
    await api.tell()
    await hurry(api)
    await api.tell()
    expect(member.told()).toHaveLength(1)
  })

  it('from an expired channel token costs one more request, not the message', async ({ line, api }) => {
    const member = await golfer(line, api)
    await booked(api, member)
    line.emulator.control.expireChannelTokens()
    expect(await api.tell()).toBe(1)
    expect(await outboxOf(api, member.id)).toMatchObject([{ outcome: 'accepted', attempts: 1 }])
  })

  it('for one member delays nobody else, like a message without a writer', async ({ line, api }) => {
    const [bad, good] = [await golfer(line, api), await golfer(line, api)]
    line.emulator.control.fail('push.broken', { userId: bad.userId, times: Number.POSITIVE_INFINITY })
    await booked(api, bad)
    await run(api, `select put_line('nobody_knows_it', $1, 1, '{}', null, app_now() + interval '1 hour')`, [bad.id])
    await booked(api, good)
    expect(await api.tell()).toBe(1)
    expect(good.told()).toHaveLength(1)
    expect((await outboxOf(api, bad.id)).map((row) => row.outcome)).toEqual([null, null])
    await run(api, 'delete from line_outbox where done_at is null')
  })

  it('for everybody is tried again for each', async ({ line, api }) => {
    const members = [
      await golfer(line, api),
      await golfer(line, api),
      await golfer(line, api),
      await golfer(line, api),
      await golfer(line, api),
    ]
    for (const member of members) await booked(api, member)
    line.emulator.control.fail('push.broken', { times: Number.POSITIVE_INFINITY })
    await api.tell()
    const { rows } = await run(api, 'select attempts from line_outbox where done_at is null order by attempts')
    expect(rows.map((row: { attempts: number }) => row.attempts)).toEqual([1, 1, 1, 1, 1])
    line.emulator.control.clearFaults()
    await hurry(api)
    expect(await api.tell()).toBe(5)
  })
})

describe('a worker that stops between LINE’s answer and its own commit', () => {
  it('leaves one message: the repeat has the same key, and 409 counts as 200', async ({ line, api }) => {
    const member = await golfer(line, api)
    await booked(api, member)
    const { ground, line: ours } = api.wiring
    const dying = sendDue(
      lineOutbox(ground, {
        notices: ours.notices,
        tellers: tellers(ground),
        messaging: {
          ...ours.messaging,
          async push(...given) {
            expect(await ours.messaging.push(...given)).toEqual({ kind: 'accepted' })
            throw new Error('power cut')
          },
        },
      }),
    )
    await expect(dying).rejects.toThrow('power cut')
    expect(await outboxOf(api, member.id)).toMatchObject([{ outcome: null, attempts: 0 }])
    expect(await api.tell(), 'the message is still that worker’s').toBe(0)
    await hurry(api)
    expect(await api.tell()).toBe(1)
    expect(member.told()).toHaveLength(1)
    expect(await outboxOf(api, member.id)).toMatchObject([{ outcome: 'accepted' }])
  })
})
