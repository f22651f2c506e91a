import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  disclosePerson,
  erasePerson,
  findPersons,
  FoundPerson,
  GuestExport,
  Person,
} from '@jgm/contract/api/staff-privacy'
import { isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import { foldName } from '@jgm/contract/model/fold'
import { normalizeNumber } from '@jgm/contract/model/normalise'
import { wholeIn } from '@jgm/contract/model/sought'
import type { Kysely } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { spend } from '../../platform/http/limits.ts'
import type { Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { keyedHash } from '../account/service.codes.ts'
import { personLimits } from './policy.ts'
import { eraseEntries, eraseMember, eraseRequests, eraseReservations, eraseSeats, forgetGuest } from './repo.erase.ts'
import { readInquiries } from './repo.account.ts'
import { readDeskNotes, readRequests, readReservations } from './repo.export.ts'
import {
  findBookers,
  findMembers,
  findWriters,
  lockOwned,
  readEmails,
  readEntries,
  readKeptMember,
  readOwned,
  readSeats,
  type KeptMember,
} from './repo.person.ts'
import { isOf, wordsOfExport } from './rules.ts'
import { dataOf } from './service.export.ts'
import { text } from './text.ts'
import type { Guest, GuestPlace } from './types.ts'

type Q = Kysely<DB>
type GuestPerson = Extract<Person, { who: 'guest' }>

const most = 8
const mostStanding = 20
/** Of one telephone number. */
const mostWriters = 100
/** Digits of the telephone number that are typed before an erasure. */
const typedDigits = 4

/** Whose data may be meant; searching is a look. As the endpoint says. */
export async function findFor(
  ground: Ground,
  staff: Staff,
  { sought }: Parsed<typeof findPersons>['body'],
): Promise<Reply<typeof findPersons>> {
  const whole = wholeIn(sought)
  if (!whole) return { persons: [] }
  const { db } = ground
  await spend(db, [{ key: `person_find:${staff.id}`, ...personLimits.find }])
  await audit(db, { actor: `staff:${staff.id}`, action: 'look', subject: 'persons' })
  const persons: FoundPerson[] = []
  for (const member of await findMembers(db, whole, most)) persons.push(await foundMember(db, member))
  const { digits } = whole
  const places =
    digits === null ? [] : [...(await readSeats(db, digits)), ...(await readEntries(db, digits, todayOf(ground)))]
  const named = [
    ...(await findBookers(db, whole, most)),
    ...[...places, ...(await findWriters(db, whole, most))].map((one) => ({
      phone: one.phone_number,
      key: foldName(`${one.last_name}${one.first_name}`),
      name: `${one.last_name} ${one.first_name}`.trim(),
      kana: `${one.last_name_kana} ${one.first_name_kana}`.trim(),
    })),
  ]
  const guests = new Map(named.toReversed().map((one) => [`${one.phone} ${one.key}`, one]))
  for (const one of [...guests.values()].toReversed()) persons.push(await foundGuest(ground, one))
  return { persons: persons.slice(0, most) }
}

const todayOf = ({ clock }: Pick<Ground, 'clock'>) => todayInTokyo(clock.now())

async function foundMember(db: Q, member: KeptMember): Promise<FoundPerson> {
  const { id, member_number, ...shown } = member
  return {
    ...shown,
    person: { who: 'member', member_number },
    state: member.left_on === null ? 'member' : 'left',
    ...(await readOwned(db, { memberId: id }, mostStanding)),
  }
}

async function foundGuest(
  ground: Ground,
  { phone, name, kana }: { readonly phone: string; readonly name: string; readonly kana: string },
): Promise<FoundPerson> {
  const person = { who: 'guest' as const, name, phone_number: phone }
  const { guest, standing, reservations } = await keptOf(ground, ground.db, person)
  return {
    person,
    state: 'guest',
    name,
    kana,
    phone,
    email: guest.emails[0] ?? null,
    left_on: null,
    reservations,
    standing,
  }
}

/** The data that are kept of a guest, and those of them that are not over. */
async function keptOf(ground: Pick<Ground, 'clock'>, db: Q, { name, phone_number: phone }: GuestPerson) {
  const key = foldName(name)
  const mine = isOf({ key })
  const written = (await findWriters(db, { digits: phone, email: null, number: null }, mostWriters)).filter(mine)
  const emails = [...(await readEmails(db, { phone, key })), ...written.map(({ email }) => email)]
  const guest: Guest = { phone, key, emails: [...new Set(emails)] }
  const seats = (await readSeats(db, phone)).filter(mine)
  const entries = (await readEntries(db, phone, todayOf(ground))).filter(mine)
  const owned = await readOwned(db, guest, mostStanding)
  const open = (what: 'companion' | 'competition', places: readonly GuestPlace[]): FoundPerson['standing'] =>
    places
      .filter((one) => one.is_open)
      .map(({ title, course_id, play_date }) => ({ what, name: title, course_id, date: play_date }))
  return {
    guest,
    seats,
    entries,
    reservations: owned.reservations,
    standing: [...owned.standing, ...open('companion', seats), ...open('competition', entries)],
  }
}

/** All that is kept of a person, for that person. As the endpoint says. */
export async function discloseFor(
  ground: Ground,
  staff: Staff,
  { person }: Parsed<typeof disclosePerson>['body'],
): Promise<Reply<typeof disclosePerson>> {
  const { db } = ground
  await spend(db, [{ key: `person_disclose:${staff.id}`, ...personLimits.disclose }])
  const note = (subject: string): Promise<void> =>
    audit(db, { actor: `staff:${staff.id}`, action: 'privacy.disclose', subject })
  if (person.who === 'guest') {
    const data = await guestData(ground, person)
    if (!data) throw refuse('not_found')
    await note('guests')
    return { guest: data }
  }
  const member = await readKeptMember(db, person.member_number, false)
  const data = member && (await dataOf(ground, member.id, Buffer.alloc(0)))
  if (!data) throw refuse('not_found')
  await note(`member:${member.id}`)
  return { member: data }
}

/** Undefined where nothing is kept. */
async function guestData(ground: Ground, person: GuestPerson): Promise<GuestExport | undefined> {
  const { db } = ground
  const { guest, seats, entries, reservations } = await keptOf(ground, db, person)
  const notes = await readDeskNotes(db, guest)
  if (reservations + seats.length + entries.length + notes.length + guest.emails.length === 0) return undefined
  const shown = ({ golf_course, play_date, last_name, first_name, birthday }: GuestPlace) => ({
    golf_course,
    play_date,
    name: `${last_name} ${first_name}`.trim(),
    birthday,
  })
  return {
    readme: {
      title: text.guestFile.title,
      made_at: isoInTokyo(ground.clock.now()),
      notes: [...text.guestFile.notes],
      parts: { ...text.guestFile.parts },
      words: wordsOfExport(null, text.file).filter(({ at }) => /^(reservations|requests|inquiries)\./.test(at)),
    },
    person: { name: person.name, phone_number: guest.phone, emails: [...guest.emails] },
    reservations: await readReservations(db, guest),
    requests: await readRequests(db, guest),
    inquiries: await readInquiries(db, guest),
    desk_notes: notes,
    preregistrations: seats.map((one) => ({
      ...shown(one),
      kana: `${one.last_name_kana} ${one.first_name_kana}`.trim(),
      phone_number: one.phone_number,
      birthday: one.birthday ?? '',
      email: one.email,
    })),
    competitions: entries.map((one) => ({ ...shown(one), title: one.title, handicap: one.handicap })),
  }
}

/**
 * Erases a person before the time, once a key, by what the night erases with. As the endpoint says. Locks the member, or the guest’s reservations,
 * then requests.
 */
export async function eraseFor(
  ground: Ground,
  staff: Staff,
  { person, typed }: Parsed<typeof erasePerson>['body'],
  { idempotencyKey, requestHash }: Pick<Context, 'idempotencyKey' | 'requestHash'>,
): Promise<{ ok: true }> {
  return ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, keyedHash(ground, requestHash), async () => {
      const actor = `staff:${staff.id}`
      if (person.who === 'member') {
        const member = await readKeptMember(tx, person.member_number, true)
        if (!member) throw refuse('not_found')
        refuseTyped(member.phone, typed)
        const { standing } = await readOwned(tx, { memberId: member.id }, mostStanding)
        if (member.left_on === null || standing.length > 0) throw refuse('person_stands')
        await eraseMember(tx, member)
        await audit(tx, { actor, action: 'member.erase', subject: `member:${member.id}` })
      } else {
        refuseTyped(person.phone_number, typed)
        const reservations = await eraseGuest(ground, tx, person)
        await audit(tx, { actor, action: 'guest.erase', subject: 'guests', detail: { reservations } })
      }
      return { ok: true as const }
    }),
  )
}

/** Refuses an erasure whose person was not typed. */
function refuseTyped(phone: string, typed: string): void {
  if (normalizeNumber(typed) !== phone.slice(-typedDigits))
    throw refuse('validation', { problems: [{ path: 'typed', message: text.typed }] })
}

/** Returns the number of reservations from which the guest was removed. */
async function eraseGuest(ground: Ground, tx: Q, person: GuestPerson): Promise<number> {
  const before = await keptOf(ground, tx, person)
  const { reservations, requests } = await lockOwned(tx, before.guest)
  // The data that are judged behind the locks are read after them.
  const { guest, seats, entries, standing } = await keptOf(ground, tx, person)
  const notes = await readDeskNotes(tx, guest)
  if (reservations.length + seats.length + entries.length + notes.length + guest.emails.length === 0)
    throw refuse('not_found')
  if (standing.length > 0) throw refuse('person_stands')
  await eraseReservations(tx, reservations)
  await eraseRequests(tx, requests)
  await eraseSeats(
    tx,
    seats.map(({ id }) => id),
  )
  await eraseEntries(
    tx,
    entries.map(({ id }) => id),
  )
  await forgetGuest(tx, guest)
  return reservations.length
}
