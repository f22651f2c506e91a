import { getCompetition, listCompetitions } from '@jgm/contract/api/competition-entry'
import { askForOpening } from '@jgm/contract/api/competition-opening'
import { getExport } from '@jgm/contract/api/privacy'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../../test/api.ts'
import type { ClubMember } from '../../../../test/builders/club.ts'
import { inTalk } from '../../../../test/told.ts'
import { enterAs, openCompetition } from '../../../../test/builders/competition.ts'
import { withoutGuard } from '../../../../test/builders/waitlist.ts'
import { forgetTies } from '../../privacy/repo.ts'
import { competitionTellers } from '../telling.ts'
import { tellOpening } from './repo.write.opening.ts'
import { testsOn } from '../../../../test/it.ts'

const it = testsOn({ club: true })

const look = (api: TestApi, id: number, as?: As) => api.good(getCompetition, { params: { id } }, as)
/** Kinds of the mails that wait in the outbox for an address. */
const mailsTo = async (api: TestApi, member: ClubMember): Promise<string[]> =>
  (await api.rows<{ kind: string }>('select kind from mail_outbox where recipient = $1', [member.email])).map(
    ({ kind }) => kind,
  )

describe('an entry that opens later', () => {
  const ask = (api: TestApi, id: number, as: As, wanted: boolean) =>
    api.good(askForOpening, { params: { id }, body: { wanted } }, as)
  const opensLater = (api: TestApi) =>
    openCompetition(api, { entry_opens_at: new Date(api.wiring.ground.clock.now().getTime() + 86_400_000) })
  const open = (api: TestApi, id: number) =>
    api.rows(`update competition set entry_opens_at = app_now() - interval '1 minute' where id = $1`, [id])

  it('is told once to the members who asked for it, in words that are still true, and to nobody else', async ({
    api,
    next,
  }) => {
    const [asked, regrets, enters, leaves] = [next(), next(), next(), next()]
    const id = await opensLater(api)
    expect(await look(api, id, asked)).toMatchObject({ entering: 'not_yet', told_on_opening: false })
    for (const one of [asked, asked, regrets, enters, leaves])
      expect(await ask(api, id, one, true)).toEqual({ told_on_opening: true })
    expect(await ask(api, id, regrets, false)).toEqual({ told_on_opening: false })
    const { competitions } = await api.good(listCompetitions, { query: { golf_course_id: 1 } }, asked)
    expect(competitions.find((one) => one.id === id)?.told_on_opening).toBe(true)
    expect((await api.good(getExport, {}, asked)).opening_notices).toMatchObject([{ title: '見本杯' }])
    await api.wiring.database.db.transaction().execute((tx) => forgetTies(tx, leaves.id))

    expect(await tellOpening(api.wiring.ground.db)).toBe(0)
    await open(api, id)
    const told = await Promise.all([tellOpening(api.wiring.ground.db), tellOpening(api.wiring.ground.db)])
    expect(told.toSorted((a, b) => a - b)).toEqual([0, 2])
    expect(await api.rows('select from competition_opening_notice where competition_id = $1', [id])).toEqual([])
    expect([await mailsTo(api, asked), await mailsTo(api, regrets), await mailsTo(api, leaves)]).toEqual([
      ['competition_opened'],
      [],
      [],
    ])
    // A member who has entered before the mail is written knows already.
    await enterAs(api, id, enters)
    const write = competitionTellers(api.wiring.ground)['competition_opened']
    const of = (one: ClubMember) => write?.(api.wiring.database.db, { competition_id: id, member_id: one.id })
    expect(await of(enters)).toBeNull()
    expect(await of(asked)).toMatchObject({ subject: expect.stringContaining('受付が始まりました') as string })
    const message = JSON.stringify(await inTalk(api, 'competition_opened', { competition_id: id, member_id: asked.id }))
    expect(message).toContain(`/sport/${id}`)
    // Two times on one line are smaller than one.
    expect(message).toMatch(/"text":"7:30〜9:00"[^}]*"size":"xxl"/)
    expect(await ask(api, id, regrets, true)).toEqual({ told_on_opening: false })
  })

  it('the list says when another condition bars the member', async ({ api, next }) => {
    const member = next()
    const later = new Date(api.wiring.ground.clock.now().getTime() + 86_400_000)
    const of = async (as?: As) => (await api.good(listCompetitions, { query: {} }, as)).competitions
    const barsOf = async (id: number, as?: As) => (await of(as)).find((one) => one.id === id)?.bars
    const id = await openCompetition(api, { entry_opens_at: later, open_to: 'course_member' })
    expect([await barsOf(id, member), await barsOf(id)]).toEqual([['not_yet', 'course_member'], ['not_yet']])
    await api.rows(`insert into course_membership (member_id, course_id, membership_id) values ($1, 1, 'A-100')`, [
      member.id,
    ])
    expect(await barsOf(id, member)).toEqual(['not_yet'])
  })

  it('is told to nobody where it is called off before', async ({ api, next }) => {
    const member = next()
    const id = await opensLater(api)
    await ask(api, id, member, true)
    await api.rows(`update competition set state = 'called_off', called_off_words = '雪のため' where id = $1`, [id])
    expect(await tellOpening(api.wiring.ground.db)).toBe(0)
    expect(await api.rows('select from competition_opening_notice where competition_id = $1', [id])).toEqual([])
    expect(await mailsTo(api, member)).toEqual([])
  })

  it('without the guard, the same person is told twice', async ({ api, next }) => {
    const member = next()
    const id = await opensLater(api)
    await ask(api, id, member, true)
    await open(api, id)
    await withoutGuard(api, 'competition-opening')
    const told = await Promise.all([tellOpening(api.wiring.ground.db), tellOpening(api.wiring.ground.db)])
    expect(told).toEqual([1, 1])
    expect(await mailsTo(api, member)).toEqual(['competition_opened', 'competition_opened'])
  })
})
