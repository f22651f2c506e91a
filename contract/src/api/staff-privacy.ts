import * as z from 'zod/mini'
import { normalizePhone } from '../model/normalise.ts'
import { playDate } from '../model/dates.ts'
import { freeText } from '../model/fields.ts'
import { endpoint } from './endpoint.ts'
import { memberExport } from './privacy.ts'
import { instant } from './shared.ts'

/** A person: a member by the number, also one who has left, or somebody without an account by name and telephone number. */
const person = z.discriminatedUnion('who', [
  z.object({ who: z.literal('member'), member_number: z.string().check(z.regex(/^\d{10}$/)) }),
  z.object({
    who: z.literal('guest'),
    name: freeText(80, '80文字以内で入力してください。', false),
    phone_number: z.string().check(z.overwrite(normalizePhone), z.regex(/^\d{10,15}$/)),
  }),
])
export type Person = z.output<typeof person>

const foundPerson = z.object({
  person,
  /** `left`: a member who has left. */
  state: z.enum(['member', 'left', 'guest']),
  name: z.string(),
  kana: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  /** The day on which a member has left. */
  left_on: z.nullable(playDate),
  reservations: z.int(),
  /** Bookings, requests and places in competitions or in parties of others that are still to be played or answered, by date, at most 20. */
  standing: z.array(
    z.object({
      what: z.enum(['reservation', 'request', 'competition', 'companion']),
      /** Of a competition its name. */
      name: z.string(),
      course_id: z.int(),
      date: playDate,
    }),
  ),
})
export type FoundPerson = z.output<typeof foundPerson>

/**
 * People of whom the group may hold something, by what is whole: a member number, a telephone number, an e-mail address, or the number of a
 * reservation. At most 8. Also those who have left and are not erased yet. Audited as a look; 120 an hour a person (`too_many_requests`).
 */
export const findPersons = endpoint({
  name: 'staffPrivacy.find',
  method: 'POST',
  path: '/staff/v1/persons',
  access: 'staff',
  least: 'group_admin',
  summary: 'Find whose data is asked for',
  body: z.object({ sought: freeText(254, '254文字以内で入力してください。', false) }),
  reply: z.object({ persons: z.array(foundPerson) }),
  errors: [],
})

const { reservations, requests, inquiries, desk_notes } = memberExport.shape
/** A booking that a desk has made for a caller has a name and a telephone number, and may lack the rest. */
const contact = z.record(z.string(), z.nullable(z.union([z.string(), z.int()])))

/** The file with the data of a person without an account; `readme` explains it in Japanese. */
export const guestExport = z.object({
  readme: z.object({
    title: z.string(),
    made_at: instant,
    notes: z.array(z.string()),
    parts: z.record(z.string(), z.string()),
    words: memberExport.shape.readme.shape.words,
  }),
  person: z.object({ name: z.string(), phone_number: z.string(), emails: z.array(z.string()) }),
  reservations: z.array(z.extend(reservations.def.element, { contact })),
  requests: z.array(z.extend(requests.def.element, { contact })),
  inquiries,
  desk_notes,
  /** The details that the person has typed to take a seat in the party of somebody else. */
  preregistrations: z.array(
    z.object({
      golf_course: z.string(),
      play_date: playDate,
      name: z.string(),
      kana: z.string(),
      phone_number: z.string(),
      birthday: playDate,
      email: z.nullable(z.string()),
    }),
  ),
  competitions: z.array(
    z.object({
      golf_course: z.string(),
      title: z.string(),
      play_date: playDate,
      name: z.string(),
      birthday: z.nullable(playDate),
      handicap: z.nullable(z.int()),
    }),
  ),
})
export type GuestExport = z.infer<typeof guestExport>

/**
 * All that the group holds of a person: of a member the file of `privacy.export`. Audited without contents; 30 an hour a person
 * (`too_many_requests`). Throws `not_found` for nobody.
 */
export const disclosePerson = endpoint({
  name: 'staffPrivacy.disclose',
  method: 'POST',
  path: '/staff/v1/persons/export',
  access: 'staff',
  least: 'group_admin',
  summary: 'All data of a person, for that person',
  body: z.object({ person }),
  /** The file of the one or of the other. */
  reply: z.object({ member: z.optional(memberExport), guest: z.optional(guestExport) }),
  errors: ['not_found'],
})

/**
 * Erases now what the night would erase after the time of retention. `typed`: the last four digits of the person’s telephone number. Nothing can take it
 * back. Audited without personal data. Once per key. Throws `not_found` for nobody, `validation` at `typed`, `person_stands` for a member who has not left
 * and while something is not over.
 */
export const erasePerson = endpoint({
  name: 'staffPrivacy.erase',
  method: 'POST',
  path: '/staff/v1/persons/erase',
  access: 'staff',
  least: 'group_admin',
  summary: 'Erase a person’s data before its time',
  body: z.object({ person, typed: freeText(20, '下4けたを入力してください。', false) }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['not_found', 'person_stands'],
  idempotent: true,
})
