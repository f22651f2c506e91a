import type { StaffRole } from '@jgm/contract/model/staff'
import { sealTotp } from '../../domains/staff/service.login.ts'
import { hashOf } from '../../platform/secrets.ts'
import { codeAt } from '../../platform/totp.ts'

type SampleStaff = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  readonly courses: readonly number[]
  /** The courses in words. */
  readonly at: string
}

/** Staff of each role, named on the landing page with the digits of their authenticator apps. They exist outside production only. */
export const sampleStaff: readonly SampleStaff[] = [
  { id: 1, name: '小川 直子', email: 'admin@staff.example.jp', role: 'group_admin', courses: [], at: '' },
  {
    id: 2,
    name: '佐野 健二',
    email: 'manager@staff.example.jp',
    role: 'course_manager',
    courses: [2, 3],
    at: '笠間・やさと石岡',
  },
  { id: 3, name: '田中 美咲', email: 'desk@staff.example.jp', role: 'front_desk', courses: [2], at: '笠間' },
  {
    id: 4,
    name: '比嘉 光',
    email: 'churaorchard@staff.example.jp',
    role: 'front_desk',
    courses: [9],
    at: '美らオーチャード',
  },
  { id: 5, name: '大山 徹', email: 'starter@staff.example.jp', role: 'starter', courses: [2], at: '笠間' },
]

export const sampleStaffPassword = 'golf2026-desk'

/** Fixed, so that a developer needs no app. */
const secretOf = ({ email }: SampleStaff): Buffer => hashOf(`sample staff ${email}`).subarray(0, 20)

/** The digits of a sample person's authenticator app at an instant. */
export const sampleCodeAt = (person: SampleStaff, now: Date): string => codeAt(secretOf(person), now)

/** Without the server's secret, the second factor is set up at the first log-in. */
export const staffRows = (passwordHash: string, secret: string | undefined) =>
  sampleStaff.map((person) => ({
    id: person.id,
    email: person.email,
    name: person.name,
    role: person.role,
    password_hash: passwordHash,
    must_change_password: false,
    totp_secret: secret === undefined ? null : `\\x${sealTotp({ secret }, secretOf(person)).toString('hex')}`,
    version: 1,
  }))

export const staffCourseRows = () =>
  sampleStaff.flatMap(({ id, courses }) => courses.map((course) => ({ staff_id: id, course_id: course })))
