import { courseIds, type CourseId } from '@jgm/contract/model/choices'
import { isoInTokyo, instantAt, addDays, type PlayDate } from '@jgm/contract/model/dates'
import { membershipIdOf, type SampleMember } from './people.ts'

type Status = 'active' | 'suspended' | 'withdrawn'

const rowOf = ({ id, contact, birthday }: SampleMember, courseId: CourseId, no = id) => ({
  course_id: courseId,
  membership_id: membershipIdOf(courseId, no),
  last_name: contact.last_name,
  first_name: contact.first_name,
  last_name_kana: contact.last_name_kana,
  first_name_kana: contact.first_name_kana,
  birthday,
  phone_number: contact.phone_number,
  mobile_number: null,
  email: contact.email as string | null,
  status: 'active' as Status,
})
type LedgerRow = ReturnType<typeof rowOf>

/**
 * The ledger's answers to the sample member at every course, by the number at the end of an id (docs/operations.md):
 * free to link, another person's at the same address, suspended, linked to another member, without an address, with
 * another address. Any other number is not in the ledger, and gets the same answer as the last.
 */
const numbers = {
  free: 90_001,
  stranger: 90_002,
  suspended: 90_003,
  taken: 90_004,
  atDesk: 90_005,
  atOffice: 90_006,
} as const

const rowsFor = (taro: SampleMember, courseId: CourseId): LedgerRow[] => [
  rowOf(taro, courseId, numbers.free),
  { ...rowOf(taro, courseId, numbers.stranger), birthday: '1960-01-01' },
  { ...rowOf(taro, courseId, numbers.suspended), status: 'suspended' },
  rowOf(taro, courseId, numbers.taken),
  { ...rowOf(taro, courseId, numbers.atDesk), email: null },
  { ...rowOf(taro, courseId, numbers.atOffice), email: `taro.office.${courseId}@example.jp` },
]

const nextCourse = (courseId: CourseId): CourseId =>
  courseIds[(courseIds.indexOf(courseId) + 1) % courseIds.length] ?? courseId

/**
 * Customer ledgers of the nine courses: every member at the main course and at the next one, linked or not, and one row
 * for each answer to the first member.
 */
export function ledgerRows(members: readonly SampleMember[]): LedgerRow[] {
  const [taro, ...others] = members
  if (!taro) return []
  return [
    ...taro.linked.map((courseId) => rowOf(taro, courseId)),
    ...others.flatMap((one) => [rowOf(one, one.mainCourse), rowOf(one, nextCourse(one.mainCourse))]),
    ...courseIds.flatMap((courseId) => rowsFor(taro, courseId)),
  ]
}

/** Rows of `course_membership`: at each course, one membership is linked to another member than the ledger's. */
export const takenRows = (members: readonly SampleMember[], today: PlayDate) =>
  courseIds.flatMap((courseId) => {
    const holder = members
      .slice(2)
      .find(({ mainCourse, linked }) => mainCourse !== courseId && !linked.includes(courseId))
    return holder
      ? [
          {
            member_id: holder.id,
            course_id: courseId,
            membership_id: membershipIdOf(courseId, numbers.taken),
            linked_at: isoInTokyo(instantAt(addDays(today, -15), 720)),
          },
        ]
      : []
  })
