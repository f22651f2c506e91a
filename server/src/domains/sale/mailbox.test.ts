import { logIn } from '@jgm/contract/api/account'
import { bookRegular, holdStarts } from '@jgm/contract/api/reservation'
import { joinWaitlist } from '@jgm/contract/api/waitlist'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { joinMember } from '../../../test/builders/account.ts'
import { addMembers, book, bookingOf, daysAhead, freeStarts, proveGuest, wishFor } from '../../../test/builders/club.ts'
import { fullDay, waitFor } from '../../../test/builders/waitlist.ts'
import { addressKeyOf } from './service.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const asGuest = async (api: TestApi, email: string, date: string) =>
  book(api, date, await freeStarts(api, date, 1), {}, { guest_proof: await proveGuest(api, email), source: 'reserved' })
const refusedGuest = async (api: TestApi, email: string, date: string) => {
  const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) })
  const guest_proof = await proveGuest(api, email)
  return (await api.refused(bookRegular, { body: bookingOf(hold, { guest_proof, source: 'reserved' }) })).code
}

it('gives one mailbox one start a day, however its address is written, and mails to the address as it was proven', async ({
  api,
}) => {
  const date = daysAhead(api, 15)
  const { reservation } = await asGuest(api, 'ta.ro+golf@gmail.com', date)
  expect(reservation.contact.email).toBe('ta.ro+golf@gmail.com')
  for (const other of ['taro@gmail.com', 'taro+2@googlemail.com', 'ta.ro+golf@gmail.com'])
    expect(await refusedGuest(api, other, date), other).toBe('same_day')
  await asGuest(api, 'jiro@gmail.com', date)
  await asGuest(api, 'yama.da@example.jp', date)
  await asGuest(api, 'yamada@example.jp', date)
})

it('gives one mailbox one place a date in the waitlist', async ({ api }) => {
  const date = daysAhead(api, 14)
  await fullDay(api, date, await addMembers(api, 1))
  const bodyOf = async (email: string) => ({ body: waitFor(date, { guest_proof: await proveGuest(api, email) }) })
  await api.good(joinWaitlist, await bodyOf('line+1@example.jp'))
  expect((await api.refused(joinWaitlist, await bodyOf('line+2@example.jp'))).code).toBe('stale')
  expect((await api.refused(joinWaitlist, await bodyOf('line@example.jp'))).code).toBe('stale')
})

it('is the same key in the database, and no key of a log-in', async ({ api }) => {
  for (const address of ['taro@example.jp', 'ta.ro+x+y@gmail.com', '+taro@example.jp', 'a.b@googlemail.com'])
    expect(await api.rows('select address_key($1) as key', [address])).toEqual([{ key: addressKeyOf(address) }])
  const [one, tagged] = [await joinMember(api, 'ichi@example.jp'), await joinMember(api, 'ichi+2@example.jp')]
  const session = await api.good(logIn, { body: { email: tagged.email, password: tagged.password } })
  expect(session.member.id).toBe(tagged.session.member.id)
  expect(session.member.id).not.toBe(one.session.member.id)
})

it('renews the keys of what is still to be played, one of each mailbox and date', async ({ api }) => {
  const [date, other] = [daysAhead(api, 16), daysAhead(api, 17)]
  const booked = [
    await asGuest(api, 'old+1@example.jp', date),
    await asGuest(api, 'young+1@example.jp', date),
    await asGuest(api, 'old+2@example.jp', other),
  ].map(({ reservation }) => reservation.number)
  const keyOf = async (number: string | undefined) =>
    (
      await api.rows<{ person_key: string; address_key: string }>(
        'select person_key, address_key from player where reservation_id = (select id from reservation where number = $1)',
        [number],
      )
    )[0]
  // As they were written before: by the address itself.
  await api.rows(`update player k set person_key = o.key, address_key = o.key from (
    select id, 'g:' || encode(sha256(convert_to(guest_email, 'UTF8')), 'hex') as key from reservation) o where k.reservation_id = o.id
      and k.person_key like 'g:%'`)
  const folder = new URL('../../../migrations/', import.meta.url)
  await api.rows(readFileSync(new URL('20261201010000.do.mailbox_keys.sql', folder), 'utf8'))
  const keys = ['old@example.jp', 'young@example.jp', 'old@example.jp'].map(addressKeyOf)
  expect(await Promise.all(booked.map(keyOf))).toEqual(keys.map((key) => ({ person_key: key, address_key: key })))
  expect(await refusedGuest(api, 'old@example.jp', date)).toBe('same_day')
})
