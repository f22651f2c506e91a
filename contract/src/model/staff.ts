import * as z from 'zod/mini'
import { forbiddenCharacters, halfWidth, isInvisible, isPersonName, normalizeLine } from './normalise.ts'
import { words } from './words.ts'

/** The roles of staff, each with what the ones before it may do. Only a group administrator works for all courses. */
export const staffRoles = [
  { value: 'starter', label: 'スターター' },
  { value: 'front_desk', label: 'フロント' },
  { value: 'course_manager', label: '支配人' },
  { value: 'group_admin', label: '管理者' },
] as const

export type StaffRole = (typeof staffRoles)[number]['value']

export const staffRole = z.enum(
  staffRoles.map(({ value }) => value),
  '役割を選んでください。',
)

/** Is the role at least the other one? */
export const isAtLeast = (role: StaffRole, least: StaffRole): boolean => rank(role) >= rank(least)

/** Does the role belong to the front desk or to those above it? A starter reads no contacts and sells nothing. */
export const isOfDesk = (role: StaffRole): boolean => isAtLeast(role, 'front_desk')

const rank = (role: StaffRole): number => staffRoles.findIndex(({ value }) => value === role)

/**
 * A staff member's new password: 12 to 128 characters, of any kind, in half-width and without blanks at its ends, as a log-in reads it;
 * the server also refuses common ones.
 */
export const staffPassword = z
  .string('パスワードを入力してください。')
  .check(
    z.overwrite(halfWidth),
    z.minLength(12, 'パスワードは12文字以上で入力してください。'),
    z.maxLength(128, 'パスワードは128文字以内で入力してください。'),
  )

/** The six digits of an authenticator app; spaces and full-width digits are accepted. */
export const totpCode = z.string('6けたの数字を入力してください。').check(
  z.overwrite((text) => halfWidth(text).replaceAll(/\s/g, '')),
  z.regex(/^\d{6}$/, '6けたの数字を入力してください。'),
)

/** A recovery code: ten letters and digits; case, spaces and hyphens don’t matter. */
export const recoveryCode = z.string('回復コードを入力してください。').check(
  z.overwrite((text) =>
    halfWidth(text)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, ''),
  ),
  z.regex(/^[a-z0-9]{10}$/, '回復コードは10文字です。'),
)

/** Has a text anything that can be read? A blank one has a message of its own. */
const isReadable = (text: string): boolean => text === '' || !isInvisible(text)

/** Why something is done, for the audit log: one line. */
export const why = z.string('理由を入力してください。').check(
  z.overwrite(normalizeLine),
  z.minLength(1, '理由を入力してください。'),
  z.refine(isReadable, '理由を入力してください。'),
  z.maxLength(200, '理由は200文字以内で入力してください。'),
  z.refine((text) => forbiddenCharacters(text).length === 0, '理由に、使えない文字が含まれています。'),
)

/** Why a day is closed or a single tee time called off, as golfers read it: one line, which is the reason in the audit log, too. */
export const messageToGolfers = z.string('お客様へのことばを入力してください。').check(
  z.overwrite(normalizeLine),
  z.minLength(1, 'お客様へのことばを入力してください。'),
  z.refine(isReadable, 'お客様へのことばを入力してください。'),
  z.maxLength(200, 'お客様へのことばは200文字以内で入力してください。'),
  z.refine((text) => forbiddenCharacters(text).length === 0, '使えない文字が含まれています。'),
)

/** A staff member's name as colleagues and the invited read it. A blank one has a message of its own. */
export const staffName = z.string('お名前を入力してください。').check(
  z.overwrite(normalizeLine),
  z.minLength(1, 'お名前を入力してください。'),
  z.maxLength(40, 'お名前は40文字以内で入力してください。'),
  z.refine((name) => forbiddenCharacters(name).length === 0, 'お名前に、使えない文字が含まれています。'),
  z.refine((name) => name === '' || isPersonName(name), words['err.name.contact']),
)

/** How long a member of the staff can take back what golfers are told afterwards. */
export const undoSeconds = 10
