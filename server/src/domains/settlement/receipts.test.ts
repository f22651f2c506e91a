import { takeBackSettlement } from '@jgm/contract/api/desk-settlement'
import { getReceipts, issueReceipts, reissueReceipt, type Receipts } from '@jgm/contract/api/receipt'
import { getExport } from '@jgm/contract/api/privacy'
import { addMonths } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { atInstant, type As, type TestApi } from '../../../test/api.ts'
import { addMembers } from '../../../test/builders/club.ts'
import { codeFor, joinWith, rename, setSeats } from '../../../test/builders/companion.ts'
import { bookedDay, onDay, receive, type DeskDay } from '../../../test/builders/desk.ts'
import { pay, paying, seatAt, settlementAt } from '../../../test/builders/settlement.ts'
import { settle } from '@jgm/contract/api/desk-settlement'
import { testsOn } from '../../../test/it.ts'
import { forgetReceiptNames } from './service.receipts.ts'

const it = testsOn({ club: true })

const issuer = { company: '株式会社見本ゴルフ', address: '茨城県見本市1-1', number: 'T7123456789012' } as const
it.beforeAll(async ({ api }) => {
  await api.rows(
    'insert into receipt_issuer (course_id, company, address, number) values (1, $1, $2, $3)',
    Object.values(issuer),
  )
})

const all = [1, 2, 3, 4] as const
const everybody = { 1: 'arrived', 2: 'arrived', 3: 'arrived', 4: 'arrived' } as const

type To = { readonly name: string; readonly honorific: '様' | '御中' }
const as: To = { name: '山田 太郎', honorific: '様' }
const read = (there: Pick<TestApi, 'good'>, number: string, who: As): Promise<Receipts> =>
  there.good(getReceipts, { params: { number } }, who)
const issue = (there: Pick<TestApi, 'good'>, number: string, who: As, part: 'all' | 'own' | 'each', to: To = as) =>
  there.good(issueReceipts, { params: { number }, body: { part, ...to } }, who)

/** A party of four, of whom a member has joined, on its day, received and settled. */
async function played(api: TestApi, work: (at: DeskDay, given: Awaited<ReturnType<typeof bookAll>>) => Promise<void>) {
  const given = await bookAll(api)
  await onDay(api, given.date, async (at) => {
    await receive(at, given.start, everybody)
    await work(at, given)
  })
}

async function bookAll(api: TestApi) {
  const [holder, friend, stranger] = await addMembers(api, 3)
  if (!holder || !friend || !stranger) throw new Error('no members')
  await rename(api, friend, '佐藤', '花子')
  const booked = await bookedDay(api, holder, 8)
  const named = { type: 'regular', number: booked.number } as const
  await joinWith(api, await codeFor(api, named, holder), friend)
  await setSeats(api, named, holder, { by: 'name', seat: 3, seen: null, name: '鈴木 一郎', is_invited: false })
  return { ...booked, holder, friend, stranger }
}

it('before the register has taken anything there is nothing to issue, and it is said', async ({ api }) => {
  await played(api, async ({ there }, { number, holder }) => {
    expect(await read(there, number, holder)).toMatchObject({
      has_receipts: true,
      is_invoice: true,
      is_settled: false,
      open: { all: null, own: null, each: null },
      receipts: [],
    })
    const body = { part: 'all' as const, ...as }
    expect((await there.refused(issueReceipts, { params: { number }, body }, holder)).code).toBe('receipt_closed')
  })
})

describe('one for all', () => {
  it('says what was received with the tax in it, who issues it, and never changes', async ({ api }) => {
    await played(api, async (at, { number, holder, date }) => {
      await pay(at, number, all)
      expect((await read(at.there, number, holder)).open).toEqual({
        all: { amount: 38_000, golf_tax: 2000, players: 4 },
        own: { amount: 9500, golf_tax: 500, players: 1 },
        each: { amount: 38_000, golf_tax: 2000, players: 4 },
      })
      const { receipts, open } = await issue(at.there, number, holder, 'all', {
        name: '見本商事',
        honorific: '御中',
      })
      expect(open).toEqual({ all: null, own: null, each: null })
      expect(receipts).toEqual([
        {
          number: expect.stringMatching(/^2027-1-0000\d$/) as unknown,
          issued_at: expect.stringContaining(date) as unknown,
          name: '見本商事',
          honorific: '御中',
          total: 38_000,
          taxed: 36_000,
          tax: 3272,
          golf_tax: 2000,
          golf_tax_players: 4,
          other: 0,
          paid_by: ['card'],
          paid_on: date,
          play_date: date,
          players: 4,
          has_lunch: true,
          issuer: { course: '見本ゴルフクラブ', phone: '029-000-0000', ...issuer },
          replaces: null,
          void_why: null,
        },
      ])
      await api.rows(`update receipt_issuer set company = '別の会社' where course_id = 1`)
      expect((await read(at.there, number, holder)).receipts, 'a printed one says the same twice').toEqual(receipts)
      await api.rows('update receipt_issuer set company = $1 where course_id = 1', [issuer.company])
      expect((await settlementAt(at, number)).seats.map(({ settled }) => settled?.receipt)).toEqual(
        all.map(() => receipts[0]?.number),
      )
      const again = { params: { number }, body: { part: 'all' as const, ...as } }
      expect((await at.there.refused(issueReceipts, again, holder)).code).toBe('receipt_closed')
    })
  })

  it('of which one has paid in another way says both', async ({ api }) => {
    await played(api, async (at, { number, holder }) => {
      await pay(at, number, [1, 2])
      const cash = { ...(await paying(at, number, [3, 4])), paid_by: 'cash' as const }
      await at.there.good(settle, { params: { id: 1, number }, body: cash }, at.desk)
      const { receipts } = await issue(at.there, number, holder, 'all')
      expect(receipts[0]?.paid_by.toSorted()).toEqual(['card', 'cash'])
    })
  })

  it('is void with a payment that the desk takes back, and what is left can be issued again', async ({ api }) => {
    await played(api, async (at, { number, holder }) => {
      await pay(at, number, all)
      await issue(at.there, number, holder, 'all')
      const back = { seats: [seatAt(4)], voids_receipts: false }
      const given = { params: { id: 1, number }, body: back }
      expect((await at.there.refused(takeBackSettlement, given, at.desk)).code).toBe('receipt_issued')
      await at.there.good(takeBackSettlement, { ...given, body: { ...back, voids_receipts: true } }, at.desk)
      const { receipts, open } = await read(at.there, number, holder)
      expect(receipts.map(({ void_why: why }) => why)).toEqual(['taken_back'])
      expect(open.all).toEqual({ amount: 28_500, golf_tax: 1500, players: 3 })
    })
  })
})

it('a companion has the own part, and never that of others', async ({ api }) => {
  await played(api, async (at, { number, holder, friend, stranger }) => {
    await pay(at, number, all)
    const own = await read(at.there, number, friend)
    expect(own).toMatchObject({ is_representative: false, name: '佐藤 花子', is_settled: true, is_on_whole: false })
    expect(own.open).toEqual({ all: null, own: { amount: 9500, golf_tax: 500, players: 1 }, each: null })
    const body = { part: 'all' as const, ...as }
    expect((await at.there.refused(issueReceipts, { params: { number }, body }, friend)).code).toBe('receipt_closed')
    const { receipts } = await issue(at.there, number, friend, 'own', { ...as, name: '佐藤' })
    expect(receipts.map(({ name, total }) => [name, total])).toEqual([['佐藤', 9500]])
    const whole = await read(at.there, number, holder)
    expect(whole.open.all, 'the sum never exceeds what was settled').toMatchObject({ amount: 28_500, players: 3 })
    expect(whole.receipts, 'a companion’s name is nobody else’s').toEqual([])
    expect((await at.there.refused(getReceipts, { params: { number } }, stranger)).code).toBe('not_found')
    const reissue = { params: { number }, body: { receipt: receipts[0]?.number ?? '', ...as } }
    expect((await at.there.refused(reissueReceipt, reissue, holder)).code).toBe('not_found')
    expect((await at.there.refused(reissueReceipt, reissue, stranger)).code).toBe('not_found')
  })
})

it('a companion is told that the own part is on the receipt for all', async ({ api }) => {
  await played(api, async (at, { number, holder, friend }) => {
    await pay(at, number, all)
    await issue(at.there, number, holder, 'all')
    expect(await read(at.there, number, friend)).toMatchObject({ is_on_whole: true, open: { own: null }, receipts: [] })
  })
})

it('divided, each has a receipt with the own name, and an account reads it', async ({ api }) => {
  await played(api, async (at, { number, holder, friend }) => {
    await pay(at, number, all)
    const { receipts } = await issue(at.there, number, holder, 'each')
    // The newest first. Nobody knows the fourth player.
    expect(receipts.map(({ name, total, tax }) => [name, total, tax])).toEqual([
      ['山田 太郎', 9500, 818],
      ['鈴木 一郎', 9500, 818],
      ['佐藤 花子', 9500, 818],
      ['山田 太郎', 9500, 818],
    ])
    expect(new Set(receipts.map((one) => one.number)).size).toBe(4)
    const own = await read(at.there, number, friend)
    expect(own.receipts.map(({ name }) => name)).toEqual(['佐藤 花子'])
  })
})

it('issued anew with another name the one before is void, and the new one says in whose place it stands', async ({
  api,
}) => {
  await played(api, async (at, { number, holder }) => {
    await pay(at, number, all)
    const first = (await issue(at.there, number, holder, 'all')).receipts[0]
    const body = { receipt: first?.number ?? '', name: '株式会社見本　御中', honorific: '御中' } as const
    const key = { ...holder, idempotencyKey: crypto.randomUUID() }
    const { receipts } = await at.there.good(reissueReceipt, { params: { number }, body }, key)
    expect(receipts.map((one) => [one.name, one.honorific, one.void_why, one.replaces])).toEqual([
      ['株式会社見本', '御中', null, first?.number],
      ['山田 太郎', '様', 'reissued', null],
    ])
    expect(receipts[0]).toMatchObject({ total: first?.total, tax: first?.tax, paid_on: first?.paid_on })
    const again = await at.there.good(reissueReceipt, { params: { number }, body }, key)
    expect(again.receipts, 'a repeat issues nothing').toEqual(receipts)
    expect((await at.there.refused(reissueReceipt, { params: { number }, body }, holder)).code).toBe('receipt_closed')
    const desk = await settlementAt(at, number)
    expect(desk.receipts.map((one) => [one.name, one.void_why])).toEqual([
      ['株式会社見本', null],
      ['山田 太郎', 'reissued'],
    ])
  })
})

it('every problem of a name is said at its field', async ({ api }) => {
  await played(api, async (at, { number, holder }) => {
    await pay(at, number, all)
    const body = { part: 'all', name: '\u200B', honorific: '様' } as const
    const refused = await at.there.refused(issueReceipts, { params: { number }, body }, holder)
    expect(refused.details).toEqual({ problems: [{ path: 'name', message: '宛名を入力してください。' }] })
  })
})

it('without an issuer there are no receipts; without a number they are no invoices', async ({ api }) => {
  await played(api, async (at, { number, holder }) => {
    await pay(at, number, all)
    await api.rows('update receipt_issuer set number = null')
    expect(await read(at.there, number, holder)).toMatchObject({ has_receipts: true, is_invoice: false })
    await api.rows('delete from receipt_issuer')
    expect(await read(at.there, number, holder)).toMatchObject({ has_receipts: false, open: { all: null } })
    await api.rows(
      'insert into receipt_issuer (course_id, company, address, number) values (1, $1, $2, $3)',
      Object.values(issuer),
    )
  })
})

it('names go when the copies need not be kept any more, and the sums stay', async ({ api }) => {
  await played(api, async (at, { number, holder, date }) => {
    await pay(at, number, all)
    await issue(at.there, number, holder, 'all')
    const names = async () => (await settlementAt(at, number)).receipts.map(({ name, total }) => [name, total])
    const later = (months: number) => new Date(`${addMonths(date.slice(0, 7), months)}-28T00:00:00+09:00`)
    await atInstant(api, later(98), (then) => forgetReceiptNames(then.wiring.ground))
    expect(await names()).toEqual([['山田 太郎', 38_000]])
    await atInstant(api, later(100), (then) => forgetReceiptNames(then.wiring.ground))
    expect(await names()).toEqual([[null, 38_000]])
  })
})

it('payments and receipts are in a member’s own data, each with whose they are', async ({ api }) => {
  await played(api, async (at, { number, holder, friend, date }) => {
    await pay(at, number, all)
    await issue(at.there, number, friend, 'own', { ...as, name: '佐藤 花子' })
    await issue(at.there, number, holder, 'all')
    const own = await at.there.good(getExport, {}, holder)
    const booked = own.reservations.find((one) => one.number === number)
    expect(booked?.payments.map(({ yen, paid_by: by }) => [yen, by])).toEqual(all.map(() => [9500, 'card']))
    expect(booked?.receipts.map(({ name, total_yen: yen }) => [name, yen])).toEqual([['山田 太郎', 28_500]])
    const joined = (await at.there.good(getExport, {}, friend)).participations.find((one) => one.play_date === date)
    expect(joined?.payments).toHaveLength(1)
    expect(joined?.receipts.map(({ name, total_yen: yen }) => [name, yen])).toEqual([['佐藤 花子', 9500]])
  })
})
