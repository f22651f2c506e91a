import type { Endpoint } from '@jgm/contract/api/endpoint'
import { isAtLeast, type StaffRole } from '@jgm/contract/model/staff'
import type { FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'
import { hostOf } from './local.ts'
import { browserName } from './session.ts'

declare const staffIdBrand: unique symbol
/** The id of a staff member whose session was checked. Only the staff gate makes it. */
export type StaffId = number & { readonly [staffIdBrand]: true }

/** The staff member who calls. */
export type Staff = {
  readonly id: StaffId
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  /** The courses that the person works for; for a group administrator all. */
  readonly courses: readonly number[]
  readonly sessionHash: Buffer
}

/** The console's cookies. */
export const staffCookies = { session: 'jgm_staff', device: 'jgm_staff_device' } as const

export type SessionState = 'half' | 'open' | 'locked'

/**
 * Finds the session of a token, for the gate; given by the wiring. Null: unknown or expired, or its person is not active. `isWork`:
 * the call delays the lock of an open session.
 */
export type FindStaff = (
  token: string,
  isWork: boolean,
) => Promise<{ readonly staff: Staff; readonly state: SessionState } | null>

export type StaffGate = {
  /** Refuses a host other than the admin host (`not_found`), and a write of another origin (`forbidden`). */
  refuseElsewhere(request: FastifyRequest): void
  /**
   * The staff member who may call an endpoint of access `staff`. Throws `unauthenticated` without a session that is far enough,
   * `staff_locked`, and `forbidden` below the least role. A call that counts as work delays the lock.
   */
  staffFor(endpoint: Endpoint, request: FastifyRequest): Promise<Staff>
}

/** Is it an endpoint of the staff console? */
export const isOfConsole = ({ path }: Pick<Endpoint, 'path'>): boolean => path.startsWith('/staff/')

export function createStaffGate(given: {
  readonly findStaff: FindStaff
  readonly adminHost: string
  readonly secure: boolean
}): StaffGate {
  const tokenOf = (request: FastifyRequest): string | undefined => {
    const token = request.cookies[browserName(staffCookies.session, given.secure)]
    return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
  }
  return {
    refuseElsewhere(request) {
      if (hostOf(request) !== given.adminHost) throw refuse('not_found')
      const { origin, 'sec-fetch-site': site } = request.headers
      // The members' pages are of the same site, and SameSite lets their requests carry the cookie.
      const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
      const isOtherOrigin = origin !== undefined && URL.parse(origin)?.host !== request.headers.host
      if (isForeign || isOtherOrigin) throw refuse('forbidden')
    },
    async staffFor(endpoint, request) {
      const token = tokenOf(request)
      const isWork = !endpoint.idle && request.headers['x-background'] !== '1'
      const found = token === undefined ? null : await given.findStaff(token, isWork)
      if (!found || (found.state === 'half') !== (endpoint.stage === 'half')) throw refuse('unauthenticated')
      if (found.state === 'locked' && endpoint.stage !== 'locked') throw refuse('staff_locked')
      if (endpoint.least === undefined || !isAtLeast(found.staff.role, endpoint.least)) throw refuse('forbidden')
      return found.staff
    },
  }
}

/** Refuses staff of other courses: what belongs to another course does not exist for them (`not_found`). Every handler of such a thing calls it. */
export function refuseOtherCourse(staff: Pick<Staff, 'courses'>, courseId: number): void {
  if (!staff.courses.includes(courseId)) throw refuse('not_found')
}
