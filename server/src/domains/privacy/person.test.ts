import { getExport } from '@jgm/contract/api/privacy'
import { disclosePerson, erasePerson, findPersons, type Person } from '@jgm/contract/api/staff-privacy'
import { noteCaller } from '@jgm/contract/api/desk-caller'
import { expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { booking, deskOf, stranger } from '../../../test/builders/call.ts'
import { addMembers, book, daysAhead, freeStarts } from '../../../test/builders/club.ts'
import { draftOf } from '../../../test/builders/competition-desk.ts'
import { codeFor, partyOf, preregisterWith } from '../../../test/builders/companion.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const administrator = (api: TestApi): Promise<TestStaff> => addStaff(api, { role: 'group_admin' })
const find = async (api: TestApi, staff: TestStaff, sought: string) =>
  (await api.good(findPersons, { body: { sought } }, staff)).persons

async function oneMember(api: TestApi, phone: string) {
  const [member] = await addMembers(api, 1)
  if (!member) throw new Error('no member')
  const [row] = await api.rows<{ member_number: string }>(
    'update member set phone_number = $2 where id = $1 returning member_number',
    [member.id, phone],
  )
  return { ...member, number: row?.member_number ?? '' }
}

const memberOf = (number: string): Person => ({ who: 'member', member_number: number })

it('a member is found by what is whole only, with what is not over, and the look is noted', async ({ api }) => {
  const staff = await administrator(api)
  const member = await oneMember(api, '08030001111')
  const date = daysAhead(api, 9)
  const { reservation } = await book(api, date, await freeStarts(api, date, 1), member)
  for (const sought of ['080-3000-1111', member.email.toUpperCase(), member.number, reservation.number.toLowerCase()])
    expect(await find(api, staff, sought), sought).toMatchObject([
      {
        person: memberOf(member.number),
        state: 'member',
        phone: '08030001111',
        reservations: 1,
        standing: [{ what: 'reservation', name: reservation.number, course_id: 1, date }],
      },
    ])
  for (const part of ['0803000', member.email.slice(1), member.number.slice(1), '見本', ''])
    expect(await find(api, staff, part), part).toEqual([])
  expect(
    await api.rows(`select distinct subject from audit_log where action = 'look' and actor = $1`, [
      `staff:${staff.id}`,
    ]),
  ).toEqual([{ subject: 'persons' }])
})

it('what is disclosed of a member is the member’s own file, noted without contents', async ({ api }) => {
  const staff = await administrator(api)
  const member = await oneMember(api, '08030002222')
  const own = await api.good(getExport, {}, member)
  const told = await api.good(disclosePerson, { body: { person: memberOf(member.number) } }, staff)
  if (!told.member) throw new Error('no member')
  const { readme, sessions, actions, ...data } = told.member
  const { readme: ownReadme, sessions: ownSessions, actions: _before, ...ownData } = own
  expect(data).toEqual(ownData)
  expect(readme.parts).toEqual(ownReadme.parts)
  expect(sessions).toEqual(ownSessions.map((one) => ({ ...one, is_this_one: false })))
  expect(actions.at(-1)?.action).toBe('privacy.export')
  expect(
    await api.rows(`select subject, detail, before, after, why from audit_log where action = 'privacy.disclose'`),
  ).toEqual([{ subject: `member:${member.id}`, detail: {}, before: null, after: null, why: null }])
  const nobody = await api.refused(disclosePerson, { body: { person: memberOf('0000000000') } }, staff)
  expect(nobody.code).toBe('not_found')
})

it('a member is erased before the time only after leaving, with nothing that stands, and by what was typed', async ({
  api,
}) => {
  const staff = await administrator(api)
  const member = await oneMember(api, '08030003333')
  const date = daysAhead(api, 10)
  const { reservation } = await book(api, date, await freeStarts(api, date, 1), member)
  const erase = { body: { person: memberOf(member.number), typed: '３３３３' } }
  expect((await api.refused(erasePerson, erase, staff)).code).toBe('person_stands')
  await api.rows('update member set quit_at = app_now(), activated_at = null where id = $1', [member.id])
  expect((await api.refused(erasePerson, erase, staff)).code, 'a start is still booked').toBe('person_stands')
  await api.rows(`update reservation set status = 'cancelled' where number = $1`, [reservation.number])
  const wrong = await api.refused(erasePerson, { body: { ...erase.body, typed: '3332' } }, staff)
  expect(wrong).toMatchObject({ code: 'validation', details: { problems: [{ path: 'typed' }] } })
  expect(await find(api, staff, member.number)).toMatchObject([{ state: 'left', left_on: daysAhead(api, 0) }])
  const left = await api.good(disclosePerson, { body: { person: memberOf(member.number) } }, staff)
  expect(left.member?.reservations).toMatchObject([{ number: reservation.number }])
  const key = crypto.randomUUID()
  expect(await api.good(erasePerson, erase, { ...staff, idempotencyKey: key })).toEqual({ ok: true })
  expect(await api.good(erasePerson, erase, { ...staff, idempotencyKey: key }), 'a repeat').toEqual({ ok: true })
  expect(await api.rows('select from member where id = $1', [member.id])).toEqual([])
  expect(
    await api.rows('select member_id, contact, guest_email from reservation where number = $1', [reservation.number]),
  ).toEqual([{ member_id: null, contact: {}, guest_email: null }])
  expect(await find(api, staff, '08030003333')).toEqual([])
  expect(await api.rows(`select actor, subject from audit_log where action = 'member.erase'`)).toEqual([
    { actor: `staff:${staff.id}`, subject: `member:${member.id}` },
  ])
})

/** Books at the desk for a guest, who has written to the club, too; the desk keeps a note. */
async function guestOf(api: TestApi, phone: string) {
  const desk = deskOf(api, await addStaff(api))
  const date = daysAhead(api, 12)
  const [start = 0] = await freeStarts(api, date, 1)
  const email = `kuni${phone}@example.jp`
  const caller = { ...stranger, name: '國井 守', phone_number: phone, email } as const
  const { number } = await desk.done(booking(date, start, await desk.hold(date, [start]), { caller }))
  if (number === null) throw new Error('no number')
  const about = { caller: { who: 'known', number }, note: '領収書', seen: null } as const
  await api.good(noteCaller, { params: { id: 1 }, body: about }, desk.staff)
  // Written from another address than the one of the booking.
  await api.rows(
    `insert into inquiry (number, course_id, category, last_name, first_name, last_name_kana, first_name_kana, email, phone_number, source)
      values ('20000001', 1, 1, '国井', '守', 'くにい', 'まもる', 'kuni2@example.jp', $1, 'mypage'),
        ('20000002', 1, 1, '国井', '別', 'くにい', 'べつ', 'other@example.jp', '09011112222', 'mypage')`,
    [phone],
  )
  const person: Person = { who: 'guest', name: '国井　守', phone_number: phone }
  return { number, email, date, person }
}

it('a guest is a name with a telephone number: found by the booking, disclosed, and erased once it is over', async ({
  api,
}) => {
  const staff = await administrator(api)
  const { number, email, date, person } = await guestOf(api, '08030004444')
  for (const sought of ['080 3000 4444', number, email])
    expect(await find(api, staff, sought), sought).toMatchObject([
      {
        person: { who: 'guest', phone_number: '08030004444' },
        state: 'guest',
        name: '國井 守',
        email,
        standing: [{ what: 'reservation', name: number, date }],
      },
    ])
  const told = await api.good(disclosePerson, { body: { person } }, staff)
  expect(told).toMatchObject({
    guest: {
      person: { phone_number: '08030004444', emails: [email, 'kuni2@example.jp'] },
      reservations: [{ number, booked_by: 'phone' }],
      inquiries: [{ number: '20000001' }],
      desk_notes: [{ note: '領収書' }],
    },
  })
  const another = { ...person, name: '国井 護' }
  expect((await api.refused(disclosePerson, { body: { person: another } }, staff)).code).toBe('not_found')
  const erase = { body: { person, typed: '4444' } }
  expect((await api.refused(erasePerson, erase, staff)).code).toBe('person_stands')
  await api.rows(`update reservation set status = 'played', play_date = play_date - 60 where number = $1`, [number])
  await api.good(erasePerson, erase, staff)
  expect(await find(api, staff, '08030004444')).toEqual([])
  expect(await find(api, staff, number)).toEqual([])
  for (const table of ['reservation', 'player', 'inquiry', 'caller_note', 'mail_outbox', 'audit_log', 'idempotency'])
    expect(await api.rows(`select 1 from ${table} t where t::text ~ '08030004444|國井|国井 ?守|kuni'`), table).toEqual(
      [],
    )
  expect(await api.rows(`select subject, detail from audit_log where action = 'guest.erase'`)).toEqual([
    { subject: 'guests', detail: { reservations: 1 } },
  ])
  expect((await api.refused(erasePerson, erase, staff)).code).toBe('not_found')
})

it('a seat that was pre-registered and a place that was entered by hand are the guest’s, too', async ({ api }) => {
  const staff = await administrator(api)
  const [host] = await addMembers(api, 1)
  if (!host) throw new Error('no host')
  const { params } = await partyOf(api, host, 16)
  const { number } = params
  const phone = '08030005555'
  await preregisterWith(api, await codeFor(api, params, host), {
    last_name: '谷口',
    first_name: '三郎',
    last_name_kana: 'たにぐち',
    first_name_kana: 'さぶろう',
    phone_number: phone,
    birthday: '1964-10-10',
  })
  const [entry] = await api.rows<{ id: number }>(
    `insert into competition_entry (competition_id, last_name, first_name, phone_number, birthday) values ($1, '谷口', '三郎', $2, '1964-10-10') returning id`,
    [await draftOf(api, await addStaff(api, { role: 'course_manager' }), { days: 20 }), phone],
  )
  const person: Person = { who: 'guest', name: '谷口 三郎', phone_number: phone }
  expect(await find(api, staff, phone)).toMatchObject([
    {
      name: '谷口 三郎',
      kana: 'たにぐち さぶろう',
      reservations: 0,
      standing: [{ what: 'companion', name: number }, { what: 'competition' }],
    },
  ])
  expect(await api.good(disclosePerson, { body: { person } }, staff)).toMatchObject({
    guest: {
      preregistrations: [{ name: '谷口 三郎', birthday: '1964-10-10' }],
      reservations: [],
      competitions: [{ name: '谷口 三郎' }],
    },
  })
  const erase = { body: { person, typed: '5555' } }
  expect((await api.refused(erasePerson, erase, staff)).code).toBe('person_stands')
  await api.rows(`update reservation set status = 'played' where number = $1`, [number])
  await api.rows(`update competition_entry set state = 'withdrawn' where id = $1`, [entry?.id])
  await api.good(erasePerson, erase, staff)
  expect(await api.rows('select last_name, phone_number from competition_entry where id = $1', [entry?.id])).toEqual([
    { last_name: null, phone_number: null },
  ])
  expect(await api.rows(`select 1 from preregistration where phone_number = $1`, [phone])).toEqual([])
  expect(await api.rows(`select 1 from player where name like '谷口%'`)).toEqual([])
})
