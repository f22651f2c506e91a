import type { StaffRole } from '@jgm/contract/model/staff'

/** A staff member as it is stored, with what log-in needs. */
export type StoredStaff = {
  id: number
  email: string
  name: string
  role: StaffRole
  password_hash: string
  must_change_password: boolean
  totp_secret: Buffer | null
}

/** A staff member as the list shows it. */
export type ListedStaff = {
  id: number
  email: string
  name: string
  role: StaffRole
  course_ids: number[]
  is_active: boolean
  has_second_factor: boolean
  passkeys: number
  last_seen_at: Date | null
  version: number
}

/** What a person is or is to be. */
export type Place = { readonly role: StaffRole; readonly course_ids: readonly number[] }

export type StoredSession = {
  state: 'half' | 'open'
  active_at: Date
  locked_at: Date | null
  expires_at: Date
  staff_id: number
  email: string
  name: string
  role: StaffRole
  courses: number[]
}

/** How a log-in was proven. */
export type LogInWay = 'code' | 'recovery' | 'passkey' | 'set_up'

export type StoredLink = {
  id: number
  kind: 'invitation' | 'password'
  email: string
  name: string | null
  role: StaffRole | null
  course_ids: number[] | null
  invited_by: number | null
  inviter: string | null
  staff_id: number | null
  created_at: Date
  expires_at: Date
}
