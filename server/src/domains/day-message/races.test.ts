import { previewDayMessage, sendDayMessage, takeBackDayMessage } from '@jgm/contract/api/staff-day-messages'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { book, daysAhead, freeStarts, memberPool } from '../../../test/builders/club.ts'
import { orderMessage, tellMessagesNow, wishedMessage } from '../../../test/builders/day-message.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsApart } from '../../../test/it.ts'
import { gateOf, stopInsertsAtGate, weakened, weakener } from '../../../test/statements.ts'

const it = testsApart({ club: true })

/** A booked day, and the mails of messages that wait for its holder. */
async function bookedDay(api: TestApi, days: number) {
  const date = daysAhead(api, days)
  await book(api, date, await freeStarts(api, date, 1), (await memberPool(api, 1))())
  return {
    date,
    mails: async () => (await api.rows(`select from mail_outbox where kind = 'reservation_message'`)).length,
  }
}

describe('two desks that send the same words at the same moment', () => {
  const bothAtOnce = async (api: TestApi, guards: Readonly<Record<string, string>>) => {
    const { date } = await bookedDay(api, 8)
    const desks = [await addStaff(api), await addStaff(api)] as const
    const { digest } = await api.good(previewDayMessage, { body: wishedMessage(date) }, desks[0])
    const body = { ...wishedMessage(date), chosen: null, digest, is_again: false }
    const together = await gateOf(api)
    const send = (at: 0 | 1) => () => api.call(sendDayMessage, { body }, desks[at])
    await stopInsertsAtGate(api, 'audit_log')
    const replies = await weakened(guards, () => together(send(0), send(1)))
    return replies.filter(({ ok }) => ok).length
  }

  it('send it once: the other one is shown it', async ({ api }) => {
    expect(await bothAtOnce(api, {})).toBe(1)
  })

  it('control: without the turn both send it', async ({ api }) => {
    const turn = 'select pg_advisory_xact_lock(hashtextextended(turn, 0)) from unnest'
    expect(await bothAtOnce(api, { [turn]: 'select turn from unnest' })).toBe(2)
  })
})

describe('two processes that tell one reader', () => {
  const told = async (api: TestApi) => {
    const { date, mails } = await bookedDay(api, 9)
    await orderMessage(api, date, await addStaff(api))
    await api.rows('update day_message set begins_at = app_now()')
    const tell = () => api.rows('select day_message_tell(id) from day_message_reader')
    await Promise.all([tell(), tell()])
    return mails()
  }

  it('tell it once', async ({ api }) => {
    expect(await told(api)).toBe(1)
  })

  it('control: both do where what is told is not asked for', async ({ api }) => {
    await (
      await weakener(api, 'day_message_tell')
    )('told_at = app_now() where id = p_reader and told_at is null', 'told_at = app_now() where id = p_reader')
    expect(await told(api)).toBe(2)
  })
})

it('what is told is not taken back, whoever was first', async ({ api }) => {
  const { date, mails } = await bookedDay(api, 10)
  const desk = await addStaff(api)
  const id = await orderMessage(api, date, desk)
  const [reply] = await Promise.all([
    api.call(takeBackDayMessage, { params: { id }, body: {} }, desk),
    tellMessagesNow(api),
  ])
  expect(await mails()).toBe(reply.ok ? 0 : 1)
})
