import { inviteCompanions } from '@jgm/contract/api/companion-invitation'
import { leaveParticipation } from '@jgm/contract/api/companion-participation'
import {
  getContest,
  publishContest,
  reopenContest,
  saveStrokes,
  setContest,
  setHandicaps,
  type Contest,
} from '@jgm/contract/api/contest'
import { getPlay, listPlays, saveScore } from '@jgm/contract/api/play'
import { getExport } from '@jgm/contract/api/privacy'
import { cancelReservation, getReservation } from '@jgm/contract/api/reservation'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import type { ClubMember } from '../../../test/builders/club.ts'
import { codeFor, joinWith, partyOf, preregisterWith } from '../../../test/builders/companion.ts'
import { cardsOf, openContest, par, partyOfThree, playNow, typed, whole } from '../../../test/builders/contest.ts'
import { testsOn } from '../../../test/it.ts'
import { hashOf } from '../../platform/secrets.ts'
import { recordPlays } from '../play/service.ts'
import { endContests } from './jobs.ts'
import { deleteOldContests } from './repo.ts'

const it = testsOn({ club: true })

type Params = { readonly number: string }

const codeOf = (answer: { ok: boolean } & object): string =>
  'error' in answer ? (answer.error as { code: string }).code : ''
const read = (api: TestApi, params: Params, as: As): Promise<Contest> => api.good(getContest, { params }, as)
const playersOf = (contest: Contest): [number, number, number] => {
  const [one = 0, two = 0, three = 0] = cardsOf(contest).map(({ player }) => player)
  return [one, two, three]
}

/** A contest of three on its day. */
async function onTheDay(
  api: TestApi,
  lead: ClubMember,
  member: ClubMember,
  format: Parameters<typeof openContest>[3] = 'gross',
) {
  const params = await partyOfThree(api, lead, member)
  const [own, other, third] = playersOf(await openContest(api, params, lead, format))
  await playNow(api, params)
  return { params: { number: params.number }, own, other, third }
}

const mailsOf = async (api: TestApi, kind: string, params: Params) =>
  api.rows<{ player: number }>(
    `select (data ->> 'player_id')::int as player from mail_outbox where kind = $1
      and (data ->> 'player_id')::bigint in (select k.id from player k join reservation r on r.id = k.reservation_id where r.number = $2)
      order by 1`,
    [kind, params.number],
  )

describe('the party', () => {
  it('opens it, and nobody else reads a name or a score', async ({ api, next }) => {
    const [lead, member, stranger] = [next(), next(), next()]
    const params = await partyOfThree(api, lead, member)
    const before = await read(api, params, member)
    expect(before).toMatchObject({ contest: null, is_organiser: false })
    const { contest } = await openContest(api, params, lead)
    expect(contest).toMatchObject({ title: '山田杯', format: 'gross', state: 'before', seal: null })
    expect((await read(api, params, member)).contest?.cards).toHaveLength(3)
    const body = { version: 1, contest: null }
    const [player = 0] = cardsOf(await read(api, params, lead)).map((one) => one.player)
    for (const as of [stranger, {}, { manageToken: 'a'.repeat(43) }]) {
      const calls = await Promise.all([
        api.call(getContest, { params }, as),
        api.call(setContest, { params, body }, as),
        api.call(setHandicaps, { params, body: { handicaps: [{ player, handicap: 100 }] } }, as),
        api.call(saveStrokes, { params, body: { strokes: [{ player, hole: 1, seen: null, strokes: 4 }] } }, as),
        api.call(publishContest, { params }, as),
        api.call(reopenContest, { params }, as),
      ])
      for (const answer of calls) expect(['not_found', 'unauthenticated']).toContain(codeOf(answer))
    }
    for (const call of [
      api.call(setContest, { params, body }, member),
      api.call(setHandicaps, { params, body: { handicaps: [{ player, handicap: 100 }] } }, member),
      api.call(publishContest, { params }, member),
      api.call(reopenContest, { params }, member),
    ])
      expect(codeOf(await call)).toBe('not_found')
  })

  it('has in it a guest with the own link, who types the cards of the group and loses them by leaving', async ({
    api,
    next,
  }) => {
    const [lead, other] = [next(), next()]
    const { params } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    const guest = await preregisterWith(api, code)
    const number = { number: params.number }
    await openContest(api, number, lead)
    const [, own = 0] = cardsOf(await read(api, number, lead)).map(({ player }) => player)
    expect(cardsOf(await read(api, number, guest.as)).map(({ is_me: isMe }) => isMe)).toEqual([false, true])
    const elsewhere = await partyOfThree(api, other, next())
    expect(codeOf(await api.call(getContest, { params: { number: elsewhere.number } }, guest.as))).toBe('not_found')
    await api.good(setHandicaps, { params: number, body: { handicaps: [{ player: own, handicap: 144 }] } }, lead)
    await api.good(leaveParticipation, { params: number }, guest.as)
    expect(cardsOf(await read(api, number, lead))).toHaveLength(1)
    expect(await api.rows('select from contest_handicap where player_id = $1', [own])).toEqual([])
    expect(codeOf(await api.call(getContest, { params: number }, guest.as))).toBe('not_found')
  })

  it('cannot open one alone, or on half a round', async ({ api, next }) => {
    const [lead, other] = [next(), next()]
    const { params } = await partyOf(api, lead)
    const body = { version: 0, contest: { title: '山田杯', format: 'gross' as const, prizes: [] } }
    const alone = { number: params.number }
    expect(await read(api, alone, lead)).toMatchObject({ why: 'few', formats: [] })
    expect(codeOf(await api.call(setContest, { params: alone, body }, lead))).toBe('contest_unfit')
    const half = { number: (await partyOfThree(api, other, next())).number }
    await api.rows(`update reservation r set own_plan = r.plan || '{"holes": 9}' where number = $1`, [half.number])
    expect(await read(api, half, other)).toMatchObject({ why: 'half', formats: [] })
    expect(codeOf(await api.call(setContest, { params: half, body }, other))).toBe('contest_unfit')
  })

  it('opens one only, which a cancellation ends', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const params = await partyOfThree(api, lead, member)
    const number = { number: params.number }
    await openContest(api, number, lead)
    const body = { version: 0, contest: { title: '別の会', format: 'net' as const, prizes: [] } }
    expect(codeOf(await api.call(setContest, { params: number, body }, lead))).toBe('stale')
    const { version } = await api.good(getReservation, { params }, lead)
    const cancelling = { version, expected_fee: 0, agreed_fee: false, reason: null }
    await api.good(cancelReservation, { params, body: cancelling }, lead)
    expect(codeOf(await api.call(getContest, { params: number }, member))).toBe('not_found')
    expect(codeOf(await api.call(publishContest, { params: number }, lead))).toBe('already_cancelled')
  })
})

describe('strokes', () => {
  it('are typed from the day of play on, by those of the group, and the table follows', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const params = await partyOfThree(api, lead, member)
    const [own, other, third] = playersOf(await openContest(api, params, lead))
    const number = { number: params.number }
    const strokes = whole(own, 1)
    expect(codeOf(await api.call(saveStrokes, { params: number, body: { strokes } }, member))).toBe('contest_closed')
    await playNow(api, params)
    const half = [...whole(own, 1), ...whole(other, 0).slice(0, 9), ...whole(third, 1).slice(9)]
    const { contest, conflicts } = await api.good(saveStrokes, { params: number, body: { strokes: half } }, member)
    expect(conflicts).toEqual([])
    expect(cardsOf(contest).map(({ live }) => live && [live.rank, live.holes, live.over])).toEqual([
      [3, 18, 18],
      [1, 9, 0],
      [2, 9, 9],
    ])
    expect((await read(api, number, lead)).contest?.state).toBe('typing')
  })

  it('of one hole by two phones: the second is shown what stands, and a repeat changes nothing', async ({
    api,
    next,
  }) => {
    const [lead, member] = [next(), next()]
    const { params, third } = await onTheDay(api, lead, member)
    const one = { player: third, hole: 10, seen: null, strokes: 5 }
    const send = (as: As, ...strokes: readonly object[]) =>
      api.good(saveStrokes, { params, body: { strokes: strokes as [typeof one] } }, as)
    expect((await send(lead, one)).conflicts).toEqual([])
    // A phone without an answer sends the same again.
    expect((await send(lead, one)).conflicts).toEqual([])
    const other = { ...one, strokes: 6 }
    const { conflicts, contest } = await send(member, other, { ...other, hole: 11 })
    expect(conflicts).toEqual([{ player: third, hole: 10, strokes: 5, by: expect.any(String) as unknown }])
    expect(cardsOf(contest)[2]?.strokes.slice(9, 11)).toEqual([5, 6])
    expect((await send(member, { ...other, seen: 5 })).conflicts).toEqual([])
    expect(cardsOf(await read(api, params, lead))[2]?.strokes[9]).toBe(6)
    // The first phone, whose last answer was lost, does not bring the five back.
    expect((await send(lead, { ...one, seen: null })).conflicts).toHaveLength(1)
    expect((await send(lead, { ...one, seen: 6, strokes: null })).conflicts).toEqual([])
    expect(cardsOf(await read(api, params, lead))[2]?.strokes[9]).toBeNull()
  })

  it('of another group are the organiser’s', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const { params } = await partyOf(api, lead, 8, 2)
    const number = { number: params.number }
    const { code } = await api.good(inviteCompanions, { params, body: { group_no: 2 } }, lead)
    await joinWith(api, code, member)
    await openContest(api, number, lead, 'best_ball')
    await playNow(api, params)
    const [own, other] = playersOf(await read(api, number, lead))
    expect(cardsOf(await read(api, number, member)).map(({ can_write: can }) => can)).toEqual([false, true])
    expect(codeOf(await api.call(saveStrokes, { params: number, body: { strokes: whole(own, 1) } }, member))).toBe(
      'not_found',
    )
    await typed(api, number, lead, [own, 1], [other, 0])
    const { contest } = await api.good(publishContest, { params: number }, lead)
    expect(contest?.result?.teams.map(({ team, rank, gross }) => [team, rank, gross])).toEqual([
      [2, 1, 72],
      [1, 2, 90],
    ])
  })
})

describe('hidden holes', () => {
  it('are sealed as it is opened, told to nobody, and opened with the result', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const { params, own, other, third } = await onTheDay(api, lead, member, 'double_peria')
    await typed(api, params, lead, [own, 1], [other, 0], [third, 2])
    const open = await read(api, params, lead)
    const seal = open.contest?.seal
    expect(seal).toMatch(/^[0-9a-f]{64}$/)
    const [stored] = await api.rows<{ salt: string; holes: number[] }>(
      'select salt, hidden_holes as holes from contest c join reservation r on r.id = c.reservation_id where r.number = $1',
      [params.number],
    )
    expect(JSON.stringify(open)).not.toContain(stored?.salt)
    expect(cardsOf(open).map(({ live }) => live?.rank)).toEqual([2, 1, 3])
    const { contest } = await api.good(publishContest, { params }, lead)
    const opened = contest?.result?.seal?.opened
    expect(opened?.holes).toHaveLength(12)
    expect(hashOf(`${opened?.holes.join('-')} ${opened?.salt}`).toString('hex')).toBe(seal)
    expect(contest?.result?.players.every((line) => line.net !== null && line.counted !== null)).toBe(true)
    expect(opened?.holes.filter((hole) => hole > 9).map((hole) => par[hole - 1])).toHaveLength(6)
  })

  it('are drawn anew with another format, and never once strokes are typed', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const params = await partyOfThree(api, lead, member)
    const first = await openContest(api, params, lead, 'double_peria')
    const [own] = playersOf(first)
    const number = { number: params.number }
    const set = (version: number, format: 'single_peria' | 'double_peria', title = '春の会') =>
      api.call(
        setContest,
        { params: number, body: { version, contest: { title, format, prizes: ['優勝 米5kg'] } } },
        lead,
      )
    const reworded = await set(1, 'double_peria')
    expect(reworded.ok && reworded.body.contest?.seal).toBe(first.contest?.seal)
    const other = await set(2, 'single_peria')
    expect(other.ok && other.body.contest?.seal).not.toBe(first.contest?.seal)
    await playNow(api, params)
    await typed(api, params, lead, [own, 1])
    expect(codeOf(await set(3, 'double_peria'))).toBe('contest_begun')
    expect((await set(3, 'single_peria', '夏の会')).ok).toBe(true)
    const gone = api.call(setContest, { params: number, body: { version: 4, contest: null } }, lead)
    expect(codeOf(await gone)).toBe('contest_begun')
    await expect(api.rows(`update contest set hidden_holes = '{1}' where title = '夏の会'`)).rejects.toThrow('contest')
  })
})

describe('the result', () => {
  it('is told once to those who take part, and opened again once by the organiser', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const { params, own, other, third } = await onTheDay(api, lead, member)
    await typed(api, params, lead, [own, 1], [other, 0], [third, 2])
    const { contest } = await api.good(publishContest, { params }, lead)
    expect(contest?.result?.players.map(({ id, rank }) => [id, rank])).toEqual([
      [other, 1],
      [own, 2],
      [third, 3],
    ])
    await api.good(publishContest, { params }, lead)
    expect(await mailsOf(api, 'contest_result', params)).toEqual([{ player: other }])
    const stroke = { player: other, hole: 1, seen: 4, strokes: 25 }
    expect(codeOf(await api.call(saveStrokes, { params, body: { strokes: [stroke] } }, member))).toBe('contest_closed')
    const { version = 0, format = 'gross' } = contest ?? {}
    const renamed = { version, contest: { title: '別の会', format, prizes: [] } }
    expect(codeOf(await api.call(setContest, { params, body: renamed }, lead))).toBe('contest_begun')
    const again = await api.good(reopenContest, { params }, lead)
    expect(again.contest).toMatchObject({ state: 'typing', is_reopened: true, result: null })
    await api.good(saveStrokes, { params, body: { strokes: [stroke] } }, member)
    const mended = await api.good(publishContest, { params }, lead)
    expect(mended.contest?.result?.players.map(({ id }) => id)).toEqual([own, other, third])
    expect(mended.contest?.result?.revision).toBe(2)
    expect(codeOf(await api.call(reopenContest, { params }, lead))).toBe('contest_over')
    expect(await mailsOf(api, 'contest_result', params)).toHaveLength(1)
    const told = (await api.deliver()).findLast(({ to }) => to === member.email)
    expect(told?.subject).toContain('コンペの結果')
    expect(told?.text).toContain(`/mypage/reservation/contest/${params.number}`)
  })

  it('is published by itself after the day, with whoever has booked told, too', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const { params, own, other } = await onTheDay(api, lead, member, 'net')
    await api.good(
      setHandicaps,
      {
        params,
        body: {
          handicaps: [
            { player: own, handicap: 200 },
            { player: other, handicap: -15 },
          ],
        },
      },
      lead,
    )
    await typed(api, params, member, [own, 1], [other, 0])
    await endContests(api.wiring.ground)
    expect((await read(api, params, lead)).contest?.state).toBe('typing')
    await playNow(api, params, 1)
    await endContests(api.wiring.ground)
    const { contest } = await read(api, params, lead)
    expect(contest?.result?.players.map(({ id, rank, net }) => [id, rank, net])).toEqual([
      [own, 1, 700],
      [other, 2, 730],
      [expect.any(Number), null, null],
    ])
    expect((await mailsOf(api, 'contest_result', params)).map(({ player }) => player)).toEqual([own, other])
    expect(contest?.can_reopen).toBe(true)
    await playNow(api, params, 2)
    expect(codeOf(await api.call(reopenContest, { params }, lead))).toBe('contest_over')
  })

  it('is the score of a round whose player has given none, and follows a mended card', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const { params, own, other } = await onTheDay(api, lead, member)
    await typed(api, params, lead, [own, 1], [other, 0])
    await api.rows(`update reservation set status = 'played' where number = $1`, [params.number])
    await recordPlays(api.wiring.ground)
    const playOf = async (as: As) => {
      await recordPlays(api.wiring.ground)
      return (await api.good(listPlays, {}, as)).plays[0]
    }
    expect((await playOf(lead))?.gross_score).toBeNull()
    const theirs = await playOf(member)
    const given = { version: theirs?.version ?? 0, score: 99, putts: null, strokes: null }
    await api.good(saveScore, { params: { id: theirs?.id ?? 0 }, body: given }, member)
    await api.good(publishContest, { params }, lead)
    expect(await playOf(lead)).toMatchObject({ gross_score: 90 })
    expect(await playOf(member)).toMatchObject({ gross_score: 99 })
    await api.good(reopenContest, { params }, lead)
    const stroke = { player: own, hole: 18, seen: 5, strokes: 7 }
    await api.good(saveStrokes, { params, body: { strokes: [stroke] } }, lead)
    await api.good(publishContest, { params }, lead)
    const round = await playOf(lead)
    expect(round?.gross_score).toBe(92)
    const { play } = await api.good(getPlay, { params: { id: round?.id ?? 0 } }, lead)
    expect(play.strokes?.[17]).toBe(7)
  })
})

it('is in the own data, and goes a month after play', async ({ api, next }) => {
  const [lead, member] = [next(), next()]
  const { params, other } = await onTheDay(api, lead, member, 'net')
  await api.good(setHandicaps, { params, body: { handicaps: [{ player: other, handicap: 144 }] } }, lead)
  await typed(api, params, lead, [other, 1])
  const own = await api.good(getExport, {}, member)
  expect(own.participations.find(({ contest }) => contest)?.contest).toMatchObject({ title: '山田杯', handicap: 14.4 })
  const booked = await api.good(getExport, {}, lead)
  expect(booked.reservations.find(({ number }) => number === params.number)?.contest?.strokes).toHaveLength(18)
  await playNow(api, params, 31)
  await deleteOldContests(api.wiring.ground.db)
  expect((await read(api, params, lead)).contest).toBeNull()
  expect(await api.rows('select from contest_stroke where player_id = $1', [other])).toEqual([])
})
