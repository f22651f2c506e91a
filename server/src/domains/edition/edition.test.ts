import { planPublishing, type PlannedKind } from '@jgm/contract/api/staff-editions'
import { readAudit } from '@jgm/contract/api/staff-audit'
import { getPlans, publishPlans, savePlansDraft } from '@jgm/contract/api/staff-plans'
import { getPolicies, publishPolicies, savePoliciesDraft } from '@jgm/contract/api/staff-policies'
import { getPrices, publishPrices, savePriceDraft } from '@jgm/contract/api/staff-prices'
import {
  getSheetTemplates,
  publishSheetTemplates,
  saveSheetTemplatesDraft,
} from '@jgm/contract/api/staff-sheet-templates'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { CoursePolicies } from '@jgm/contract/model/policies'
import { expect } from 'vitest'
import { atInstant, type TestApi } from '../../../test/api.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { publishDue } from './service.ts'

const it = testsOn({ club: true })
const params = { id: 1 }

let manager: TestStaff
let name: string
it.beforeAll(async ({ api }) => {
  manager = await addStaff(api, { role: 'course_manager' })
  const [row] = await api.rows<{ name: string }>('select name from staff where id = $1', [manager.id])
  name = row?.name ?? ''
  // Every plan of the list has fees for everybody, as the files of the clubs demand.
  await api.rows('update plan set is_active = false, is_listed = false where id > 2')
})
it.beforeEach(async ({ api }) => {
  for (const table of ['edition', 'draft']) await api.rows(`delete from ${table}`)
})

const read = (api: TestApi) => api.good(getPolicies, { params }, manager)
/** An instant so many minutes from now. */
const inMinutes = (api: TestApi, minutes: number): Date =>
  new Date(api.wiring.ground.clock.now().getTime() + minutes * 60_000)

/** A tax that nobody has had before. */
const withTax =
  (yen: number) =>
  (given: CoursePolicies): CoursePolicies => ({ ...given, golf_use_tax: [{ from: '2026-01-01', yen }] })

/** Keeps a draft of policies, and returns its version. */
async function write(api: TestApi, change: (given: CoursePolicies) => CoursePolicies, as = manager): Promise<number> {
  const { policies, digest, draft } = await read(api)
  const body = { draft: { policies: change(policies), digest }, version: draft?.version ?? 0 }
  return (await api.good(savePoliciesDraft, { params, body }, as)).version
}

const mailsOf = async (api: TestApi): Promise<number> =>
  (await api.rows(`select 1 from mail_outbox where kind = 'staff.changed' and recipient = $1`, [manager.email])).length

const planning = (version: number, at: Date | null, kind: PlannedKind = 'policies') =>
  ({ params: { ...params, draft: kind }, body: { version, at: at && isoInTokyo(at) } }) as const

it('a draft is published when its time has come, not before, for whoever has planned it', async ({ api }) => {
  const at = inMinutes(api, 20)
  const version = await write(api, withTax(711))
  const { planned } = await api.good(planPublishing, planning(version, at), manager)
  expect(planned).toEqual({ at: isoInTokyo(at), by: name, refused: null })
  const before = await read(api)
  expect(before.draft?.planned).toEqual(planned)
  expect(before.policies.golf_use_tax, 'planning publishes nothing').not.toContainEqual({
    from: '2026-01-01',
    yen: 711,
  })
  await publishDue(api.wiring.ground)
  expect((await read(api)).draft).not.toBeNull()
  await atInstant(api, inMinutes(api, 21), async (then) => {
    await Promise.all([1, 2, 3].map(() => publishDue(then.wiring.ground)))
  })
  const after = await read(api)
  expect(after).toMatchObject({ draft: null, policies: { golf_use_tax: [{ yen: 711 }] } })
  expect(
    after.editions.map(({ by }) => by),
    'three processes publish it once',
  ).toEqual([name, null])
  expect(await mailsOf(api), 'and none says that it could not').toBe(0)
  const { entries } = await api.good(readAudit, { query: { subject: 'policies:1' } }, manager)
  expect(entries.map(({ action, actor }) => [action, actor.name])).toEqual([
    ['policies.publish', name],
    ['editions.plan', name],
  ])
})

it('a draft that is changed afterwards, or whose plan is taken back, waits for a press', async ({ api }) => {
  const version = await write(api, withTax(712))
  await api.good(planPublishing, planning(version, inMinutes(api, 5)), manager)
  const changed = await write(api, withTax(713))
  expect((await read(api)).draft?.planned).toBeNull()
  await api.good(planPublishing, planning(changed, inMinutes(api, 5)), manager)
  expect(await api.good(planPublishing, planning(changed, null), manager)).toEqual({ planned: null })
  await atInstant(api, inMinutes(api, 10), (then) => publishDue(then.wiring.ground))
  expect((await read(api)).draft).toMatchObject({ version: changed })
})

it('what cannot be published any more stays a draft with the reason, and its person gets a mail', async ({ api }) => {
  const rows: TestApi['rows'] = (text, values) => api.rows(text, values)
  const spoiled: readonly [string, () => Promise<unknown>][] = [
    ['別の内容', () => rows('update golf_use_tax set yen = yen + 1')],
    ['権限', () => rows(`update staff set role = 'front_desk' where id = $1`, [manager.id])],
  ]
  for (const [why, spoil] of spoiled) {
    await api.good(planPublishing, planning(await write(api, withTax(714)), inMinutes(api, 5)), manager)
    const mails = await mailsOf(api)
    await spoil()
    await atInstant(api, inMinutes(api, 6), async (then) => {
      await publishDue(then.wiring.ground)
      await publishDue(then.wiring.ground)
    })
    await rows(`update staff set role = 'course_manager' where id = $1`, [manager.id])
    const { draft } = await read(api)
    expect(draft?.planned?.refused, why).toContain(why)
    expect(draft?.policies).toMatchObject({ golf_use_tax: [{ yen: 714 }] })
    expect(await mailsOf(api), 'one mail, however often the job runs').toBe(mails + 1)
  }
})

it('is refused for a draft that was not seen, an instant that is no time to come, and what cannot be published', async ({
  api,
}) => {
  const later = inMinutes(api, 60)
  const answer = (given: ReturnType<typeof planning>) => api.refused(planPublishing, given, manager)
  expect((await answer(planning(0, later))).code, 'there is no draft').toBe('desk_stale')
  const version = await write(api, withTax(715))
  expect((await answer(planning(version + 1, later))).code).toBe('desk_stale')
  for (const at of [inMinutes(api, 0), inMinutes(api, 367 * 24 * 60)])
    expect(await answer(planning(version, at))).toMatchObject({ details: { problems: [{ path: 'at' }] } })
  const lacking = await write(api, (given) => ({ ...given, booking_windows: [] }))
  expect((await answer(planning(lacking, later))).code).toBe('validation')
  expect((await read(api)).draft?.planned).toBeNull()
})

it('prices, plans and templates are published in the same way', async ({ api }) => {
  const prices = await api.good(getPrices, { params }, manager)
  const book = prices.book.map((one) => ({
    ...one,
    fees: one.fees.map((fee) => ({ ...fee, green_fee: fee.green_fee + 130 })),
  }))
  const kept = [
    [
      'prices',
      await api.good(savePriceDraft, { params, body: { draft: { book, digest: prices.digest }, version: 0 } }, manager),
    ],
  ] as [PlannedKind, { version: number }][]
  const plans = await api.good(getPlans, { params }, manager)
  const described = plans.plans.map((one) => ({ ...one, description: `${one.description}。` }))
  const planDraft = { plans: described, digest: plans.digest }
  kept.push(['plans', await api.good(savePlansDraft, { params, body: { draft: planDraft, version: 0 } }, manager)])
  const sheets = await api.good(getSheetTemplates, { params }, manager)
  const templates = sheets.templates.map((one) => ({ ...one, last: one.first === null ? one.last : one.first + 60 }))
  const sheetDraft = { templates, digest: sheets.digest }
  kept.push([
    'sheets',
    await api.good(saveSheetTemplatesDraft, { params, body: { draft: sheetDraft, version: 0 } }, manager),
  ])
  const heard = async () =>
    (await api.rows<{ topic: string }>('select topic from live_event where course_id = 1 order by id')).map(
      ({ topic }) => topic,
    )
  for (const [kind, { version }] of kept) {
    const before = (await heard()).length
    await api.good(planPublishing, planning(version, inMinutes(api, 5), kind), manager)
    expect((await heard()).slice(before), 'the other desks read it anew').toEqual([
      kind === 'sheets' ? 'sheet_templates' : kind,
    ])
  }
  await atInstant(api, inMinutes(api, 6), async (then) => {
    await publishDue(then.wiring.ground)
    expect((await then.good(getPrices, { params }, manager)).book).toEqual(book)
    expect((await then.good(getPlans, { params }, manager)).plans).toEqual(described)
    expect((await then.good(getSheetTemplates, { params }, manager)).templates).toEqual(templates)
  })
})

it('what is published already is not published again, so the history has no copies', async ({ api }) => {
  const { policies, ...policy } = await read(api)
  const { book, ...price } = await api.good(getPrices, { params }, manager)
  const { plans, ...plan } = await api.good(getPlans, { params }, manager)
  const { templates, ...sheet } = await api.good(getSheetTemplates, { params }, manager)
  const codes = [
    await api.refused(publishPolicies, { params, body: { policies, digest: policy.digest } }, manager),
    await api.refused(publishPrices, { params, body: { book, digest: price.digest } }, manager),
    await api.refused(publishPlans, { params, body: { plans, digest: plan.digest } }, manager),
    await api.refused(publishSheetTemplates, { params, body: { templates, digest: sheet.digest } }, manager),
  ].map(({ code }) => code)
  expect(codes).toEqual(Array.from({ length: 4 }, () => 'nothing_changed'))
  expect(await api.rows('select 1 from edition')).toEqual([])
})
