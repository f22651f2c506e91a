import * as z from 'zod/mini'
import { birthday, firstName, firstNameKana, freeText, lastName, lastNameKana, phoneNumber } from '../model/fields.ts'
import { why } from '../model/staff.ts'
import { orderOfDesk, orderOnEntrant, written } from './competition-desk.ts'
import { enteredHandicap, enteredWishes } from './competition-entry.ts'
import { endpoint } from './endpoint.ts'
import { storedId, version } from './shared.ts'

const params = z.object({ id: storedId })
const memberNumber = z.string().check(z.regex(/^\d{10}$/))
const missing = 'お名前、電話番号、会員番号のどれかを入力してください。'
const sought = freeText(60, missing, false).check(z.minLength(1, missing))

/**
 * Members whom somebody on the telephone may be: by the whole member number, the whole telephone number, or a name from its whole family
 * name on, in kanji or kana. At most 10, by kana. Each search is in the audit log; 120 an hour a person (`too_many_requests`).
 */
export const findMembers = endpoint({
  name: 'competitionDesk.findMembers',
  method: 'POST',
  path: '/staff/v1/competitions/:id/members',
  access: 'staff',
  least: 'front_desk',
  summary: 'Find a member to enter',
  params,
  body: z.object({ sought }),
  reply: z.object({
    members: z.array(
      z.object({
        member_number: z.string(),
        name: z.string(),
        kana: z.string(),
        /** The last four digits of the telephone number, to be sure of the person. */
        phone_end: z.string(),
        is_course_member: z.boolean(),
        /** Has entered or waits. */
        is_in: z.boolean(),
      }),
    ),
    /** More fit than are shown. */
    has_more: z.boolean(),
  }),
  errors: ['not_found'],
})

/** The person whom the desk enters: a member, by the member number, or a guest without an account. */
const person = z.discriminatedUnion('who', [
  z.object({ who: z.literal('member'), member_number: memberNumber }),
  z.object({
    who: z.literal('guest'),
    last_name: lastName,
    first_name: firstName,
    last_name_kana: lastNameKana,
    first_name_kana: firstNameKana,
    phone_number: phoneNumber,
    /** Where the competition has a condition of age. */
    birthday: z._default(z.nullable(birthday), null),
  }),
])
export type PersonByHand = z.output<typeof person>

/**
 * Enters somebody who telephones, alone, from the beginning of the entry until the start list is out, also once the entry is closed. The
 * place is taken behind the competition's lock; without one the person waits where `may_wait`, else `competition_full`. Age and handicap
 * are judged as online, membership of the course and the sex by the desk itself. A member is told. Audited with the reason and how many
 * parties wait although the person has a place. One effect per key.
 */
export const enterByHand = endpoint({
  ...orderOfDesk,
  name: 'competitionDesk.enter',
  path: '/staff/v1/competitions/:id/entrants',
  summary: 'Enter somebody who telephones',
  params,
  body: z.object({
    version,
    person,
    ...enteredHandicap,
    ...enteredWishes,
    /** How start list and results name the person, as agreed on the telephone. */
    shown_as: z.literal(['real_name', 'initials']),
    may_wait: z.boolean(),
    why,
  }),
  errors: [...written, 'competition_full', 'competition_twice'],
})

/** Takes the kept place for an entrant’s party, which has said so on the telephone. After the offer’s end: `offer_moved`. */
export const acceptByHand = endpoint({
  ...orderOnEntrant,
  name: 'competitionDesk.accept',
  path: '/staff/v1/competitions/:id/entrants/:ref/accept',
  summary: 'Take a kept place for somebody',
  errors: [...written, 'offer_moved'],
})
