import { changeLineIntegration } from '@jgm/contract/api/line'
import { cancelReservation, type ReservationDetail } from '@jgm/contract/api/reservation'
import { tellInLine } from '@jgm/contract/api/reservation-notices'
import { instantAt } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { atInstant, type As, type TestApi } from '../../../test/api.ts'
import { addMembers, book, daysAhead, freeStarts, proveGuest } from '../../../test/builders/club.ts'
import { testsOn } from '../../../test/it.ts'
import type { TestLine } from '../../../test/line.ts'
import { weakened } from '../../../test/statements.ts'
import { deleteOldTokens } from '../line/repo.notices.ts'
import { remindPlayers } from './service.ts'

const saying = { date: 'date', time: 'start', shop: 'club', number: 'number', btn1_url: 'url' }
const LINE_SERVICE_TEMPLATES = JSON.stringify({
  booked: { name: 'booked_d_ja', params: saying },
  cancelled: { name: 'cancelled_d_ja', params: saying },
  reminder: { name: 'remind_d_ja', params: saying },
})
const it = testsOn({ club: true, line: { LINE_SERVICE_TEMPLATES } })

it.beforeEach(({ line }) => line.emulator.control.clearFaults())

/** A member linked to a LINE user who is a friend of some accounts. */
async function golfer(line: TestLine, api: TestApi, friendOf: readonly number[] = []) {
  const [member] = await addMembers(api, 1)
  if (!member) throw new Error('no member')
  const userId = line.person('見本 太郎')
  await api.rows(
    'insert into line_link (line_user_id, member_id, display_name) values ($1, $2, $3) returning member_id',
    [userId, member.id, '見本 太郎'],
  )
  for (const courseId of friendOf) await line.emulator.control.befriend(userId, line.accountOf(courseId))
  await api.tell()
  return { ...member, ...told(line, userId) }
}

const told = (line: TestLine, userId: string) => ({
  userId,
  accessToken: () => line.emulator.control.issueAccessToken(userId),
  names: () => line.emulator.control.notices(userId).map((one) => one.templateName),
  params: () => line.emulator.control.notices(userId).map((one) => one.params),
})

async function booked(api: TestApi, as: As, on = daysAhead(api, 15)): Promise<ReservationDetail> {
  const [teeTime = 0] = await freeStarts(api, on, 1)
  const { reservation } = await book(api, on, [teeTime], as)
  // The worker is quicker than the golfer's screen.
  await api.tell()
  return reservation
}

const handOver = (api: TestApi, { type, number }: ReservationDetail, accessToken: string, as: As) =>
  api.good(tellInLine, { params: { type, number }, body: { access_token: accessToken } }, as)
const tokens = (api: TestApi, { number }: ReservationDetail) =>
  api.rows(
    `select t.messages_left, t.sealed from line_notice_token t join reservation r on r.id = t.reservation_id where r.number = $1`,
    [number],
  )
const cancel = (api: TestApi, { type, number, version }: ReservationDetail, as: As) =>
  api.good(
    cancelReservation,
    { params: { type, number }, body: { version, expected_fee: 0, agreed_fee: false, reason: null } },
    as,
  )
const hurry = (api: TestApi) =>
  api.rows('update line_outbox set next_at = app_now() where done_at is null returning id')

describe('a golfer whom no account reaches', () => {
  it('is told of the booking and its cancellation by service messages, each with the next token', async ({
    line,
    api,
  }) => {
    const as = await golfer(line, api)
    const reservation = await booked(api, as)
    expect(await handOver(api, reservation, as.accessToken(), as)).toEqual({ is_kept: true })
    await api.tell()
    expect(as.names()).toEqual(['booked_d_ja'])
    const [first] = as.params()
    expect(first).toMatchObject({ shop: '見本ゴルフクラブ', number: reservation.number })
    const said = JSON.stringify(first)
    expect(said).toMatch(/"date":"\d{4}年\d{1,2}月\d{1,2}日/)
    expect(said).toMatch(/"time":"\d{1,2}:\d\d/)
    expect(said).toContain(
      `/2000000001-jgmMain1/reservation/regular/reservation-detail/${reservation.number}?golf_course_id=1`,
    )
    expect(await tokens(api, reservation)).toMatchObject([{ messages_left: 4 }])
    await cancel(api, reservation, as)
    await api.tell()
    expect(as.names()).toEqual(['booked_d_ja', 'cancelled_d_ja'])
    expect(await tokens(api, reservation)).toMatchObject([{ messages_left: 3 }])
  })

  it('is told once, however often the screen hands over, and by one of two devices', async ({ line, api }) => {
    const as = await golfer(line, api)
    const reservation = await booked(api, as)
    const all = await Promise.all([1, 2, 3].map(() => handOver(api, reservation, as.accessToken(), as)))
    expect(all.filter((one) => one.is_kept)).toHaveLength(1)
    expect(await handOver(api, reservation, as.accessToken(), as)).toEqual({ is_kept: false })
    await api.tell()
    expect(as.names()).toEqual(['booked_d_ja'])
  })

  it('is told once where the first message still waits', async ({ line, api }) => {
    const as = await golfer(line, api)
    const on = daysAhead(api, 15)
    const [teeTime = 0] = await freeStarts(api, on, 1)
    const { reservation } = await book(api, on, [teeTime], as)
    await handOver(api, reservation, as.accessToken(), as)
    await api.tell()
    expect(as.names()).toEqual(['booked_d_ja'])
  })

  it('without an account is told all the same, and reminded instead of by mail', async ({ line, api }) => {
    const on = daysAhead(api, 4)
    const user = told(line, line.person('見本 花子'))
    const [teeTime = 0] = await freeStarts(api, on, 1)
    const email = 'notice.guest@example.jp'
    const guest = { guest_proof: await proveGuest(api, email) }
    const { reservation, manage_token: token } = await book(api, on, [teeTime], {}, guest)
    const as = { manageToken: token ?? '' }
    expect(await handOver(api, reservation, user.accessToken(), as)).toEqual({ is_kept: true })
    await api.tell()
    await api.deliver()
    await atInstant(
      api,
      instantAt(daysAhead(api, 3), 18 * 60 + 5),
      async (later) => {
        await remindPlayers(later.wiring.ground)
        await later.tell()
        const subjects = (await later.deliver()).filter((mail) => mail.to === email).map((mail) => mail.subject)
        expect(subjects.filter((subject) => subject.includes('明日'))).toEqual([])
      },
      line,
    )
    expect(user.names()).toEqual(['booked_d_ja', 'remind_d_ja'])
    expect(JSON.stringify(user.params()[0])).toContain('jgmMain1/?id=1"')
  })
})

describe('no token', () => {
  it('is kept for a friend, whom the talk tells, nor for what LINE refuses', async ({ line, api }) => {
    const friend = await golfer(line, api, [1])
    const reservation = await booked(api, friend)
    expect(await handOver(api, reservation, friend.accessToken(), friend)).toEqual({ is_kept: false })
    const other = await golfer(line, api)
    const another = await booked(api, other)
    expect(await handOver(api, another, 'no-access-token-of-line', other)).toEqual({ is_kept: false })
    await api.tell()
    expect([friend.names(), other.names()]).toEqual([[], []])
    const params = { type: another.type, number: another.number }
    const body = { access_token: friend.accessToken() }
    expect(await api.refused(tellInLine, { params, body }, friend)).toMatchObject({ code: 'not_found' })
  })

  it('stays after the link is broken, nor after the day of play', async ({ line, api }) => {
    const as = await golfer(line, api)
    const [one, two] = [await booked(api, as), await booked(api, as, daysAhead(api, 16))]
    await handOver(api, one, as.accessToken(), as)
    await api.good(changeLineIntegration, { body: { action: 'unlink' } }, as)
    expect(await tokens(api, one)).toEqual([])
    await handOver(api, two, as.accessToken(), as)
    await deleteOldTokens(api.wiring.ground.db)
    expect(await tokens(api, two)).toHaveLength(1)
    await api.rows(`update line_notice_token set expires_at = app_now() - interval '1 second' returning reservation_id`)
    await deleteOldTokens(api.wiring.ground.db)
    expect(await tokens(api, two)).toEqual([])
  })
})

describe('a service message', () => {
  it('is repeated while LINE fails, and reported once', async ({ line, api }) => {
    const as = await golfer(line, api)
    const reservation = await booked(api, as)
    line.emulator.control.fail('notice.broken', { userId: as.userId })
    await handOver(api, reservation, as.accessToken(), as)
    await api.tell()
    expect(as.names()).toEqual([])
    await hurry(api)
    await api.tell()
    expect(as.names()).toEqual(['booked_d_ja'])
  })

  it('whose answer is lost is not sent again, and mails go on', async ({ line, api }) => {
    const as = await golfer(line, api)
    const reservation = await booked(api, as)
    line.emulator.control.fail('notice.lost', { userId: as.userId })
    await handOver(api, reservation, as.accessToken(), as)
    await api.tell()
    await hurry(api)
    await api.tell()
    expect(as.names()).toEqual(['booked_d_ja'])
    expect(await tokens(api, reservation), 'the used token is over').toEqual([])
    await api.deliver()
    await cancel(api, reservation, as)
    await api.tell()
    expect(as.names()).toEqual(['booked_d_ja'])
    expect((await api.deliver()).map((mail) => mail.to)).toContain(as.email)
  })

  it('of a template that LINE does not take is dropped, and the token kept', async ({ line, api }) => {
    const as = await golfer(line, api)
    const reservation = await booked(api, as)
    line.emulator.control.fail('notice.template', { userId: as.userId })
    await handOver(api, reservation, as.accessToken(), as)
    await api.tell()
    expect(as.names()).toEqual([])
    expect(await tokens(api, reservation)).toMatchObject([{ messages_left: 5 }])
  })

  /** Two processes tell of one reservation at once. Returns the names of what arrived, and what is left of the token. */
  async function bothAtOnce(line: TestLine, api: TestApi) {
    const as = await golfer(line, api)
    const reservation = await booked(api, as)
    await handOver(api, reservation, as.accessToken(), as)
    await api.tell()
    await cancel(api, reservation, as)
    await api.rows(
      `select put_notice('reservation_cancelled', r.id, 1, jsonb_build_object('reservation_id', r.id), null, app_now() + interval '1 hour')
       from reservation r where r.number = $1`,
      [reservation.number],
    )
    await Promise.all([1, 2, 3, 4].map(() => api.tell()))
    await hurry(api)
    await api.tell()
    return { names: as.names().toSorted(), left: (await tokens(api, reservation))[0]?.['messages_left'] ?? 0 }
  }

  it('beside another one of the same reservation leaves the newer token', async ({ line, api }) => {
    expect(await bothAtOnce(line, api)).toEqual({
      names: ['booked_d_ja', 'cancelled_d_ja', 'cancelled_d_ja'],
      left: 2,
    })
  })

  it('is lost where both may use the same token', async ({ line, api }) => {
    const guard = { "coalesce(claimed_until, '-infinity') < app_now()": 'true' }
    let arrived = 3
    await weakened(guard, async () => {
      for (let tried = 0; tried < 20 && arrived === 3; tried += 1) arrived = (await bothAtOnce(line, api)).names.length
    })
    expect(arrived).toBe(2)
  })
})
