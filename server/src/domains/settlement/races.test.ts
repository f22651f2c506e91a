import { settle } from '@jgm/contract/api/desk-settlement'
import { issueReceipts } from '@jgm/contract/api/receipt'
import { expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addMembers } from '../../../test/builders/club.ts'
import { bookedDay, onDay, receive } from '../../../test/builders/desk.ts'
import { pay, paying } from '../../../test/builders/settlement.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsApart } from '../../../test/it.ts'
import { gateOf, stopInsertsAtGate, weakened } from '../../../test/statements.ts'

const it = testsApart({ club: true })

const turn = 'select pg_advisory_xact_lock(hashtextextended(turn, 0)) from unnest'
const withoutTurn = { [turn]: 'select turn from unnest' }

/** Two desks note that one player has paid. Returns how many were told that it is done, and how many payments are stored. */
async function bothAtOnce(api: TestApi, guards: Readonly<Record<string, string>>) {
  const [golfer = {}] = await addMembers(api, 1)
  const { date, start, number } = await bookedDay(api, golfer, 8)
  return onDay(api, date, async (at) => {
    await receive(at, start, { 1: 'arrived' })
    const body = await paying(at, number, [1])
    const other = await addStaff(at.there)
    const together = await gateOf(api)
    await stopInsertsAtGate(api, 'audit_log')
    const given = { params: { id: 1, number }, body }
    const replies = await weakened(guards, () =>
      together(
        () => at.there.call(settle, given, at.desk),
        () => at.there.call(settle, given, other),
      ),
    )
    const stored = await api.rows('select from settlement')
    return { done: replies.filter(({ ok }) => ok).length, stored: stored.length }
  })
}

it('of two desks that note the same payment, one is told that it was noted already', async ({ api }) => {
  expect(await bothAtOnce(api, {})).toEqual({ done: 1, stored: 1 })
})

it('control: without the turn and the key of a seat the club seems paid twice', async ({ api }) => {
  await api.rows('alter table settlement drop constraint settlement_pkey')
  expect(await bothAtOnce(api, withoutTurn)).toEqual({ done: 2, stored: 2 })
})

/** A golfer issues one receipt for all on two devices. Returns how many were told that it is done, and the numbers of what was issued. */
async function issuedTwice(api: TestApi, guards: Readonly<Record<string, string>>) {
  const [golfer = {}] = await addMembers(api, 1)
  const { date, start, number } = await bookedDay(api, golfer, 8)
  await api.rows(
    `insert into receipt_issuer (course_id, company, address) values (1, '見本', '見本') on conflict do nothing`,
  )
  return onDay(api, date, async (at) => {
    await receive(at, start, { 1: 'arrived' })
    await pay(at, number, [1])
    const together = await gateOf(api)
    await stopInsertsAtGate(api, 'receipt')
    const given = { params: { number }, body: { part: 'all' as const, name: '見本', honorific: '様' as const } }
    const issue = () => at.there.call(issueReceipts, given, golfer)
    const replies = await weakened(guards, () => together(issue, issue))
    const stored = await api.rows('select from receipt where void_at is null')
    return { done: replies.filter(({ ok }) => ok).length, stored: stored.length }
  })
}

it('of two devices that issue a receipt for the same payments, one does', async ({ api }) => {
  expect(await issuedTwice(api, {})).toEqual({ done: 1, stored: 1 })
})

it('control: without the turn and the unique number there are two receipts for one payment', async ({ api }) => {
  await api.rows('alter table receipt drop constraint receipt_course_id_year_no_key')
  expect(await issuedTwice(api, withoutTurn)).toEqual({ done: 2, stored: 2 })
})
