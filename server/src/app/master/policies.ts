import { isDeepStrictEqual } from 'node:util'
import { formatTime } from '@jgm/contract/model/dates'
import type { CoursePolicies } from '@jgm/contract/model/policies'
import { policiesOfManagers } from '../../domains/policies/service.ts'
import type { Db } from '../../platform/db/database.ts'
import { isAs, othersThan, type Other } from './other.ts'
import { writePlaces } from './places.ts'
import type { Master } from './read.ts'
import { policiesOf } from './rows.ts'

/** The clubs whose published policies are a manager’s and others than those of their files. */
export const otherPolicies = (db: Db, master: Master): Promise<Other<CoursePolicies>[]> =>
  othersThan(db, master, policiesOfManagers, isAs(policiesOf))

const limitOf = ({ days_before, at }: { readonly days_before: number; readonly at: number }) => ({
  days_before,
  at: formatTime(at),
})

/** Policies as a file writes them. */
const inFile = ({ golf_use_tax, booking_windows, cancellation, points, receipts }: CoursePolicies) => ({
  golf_use_tax,
  points,
  receipts,
  booking_windows: booking_windows.map((window) => ({
    ...window,
    opens_at: formatTime(window.opens_at),
    closes: limitOf(window.closes),
  })),
  cancellation: cancellation.map((policy) => ({
    ...policy,
    online_until: limitOf(policy.online_until),
    tiers: policy.tiers.map(({ at, yen, percent, ...tier }) => ({
      ...tier,
      ...(at !== null && { at: formatTime(at) }),
      ...(yen !== null && { yen }),
      ...(percent !== null && { percent }),
    })),
  })),
})

/** Writes published policies into the files of their clubs; what is the same stays as it is written. */
export const takePolicies = (folder: string, given: readonly Other<CoursePolicies>[]): void =>
  writePlaces(
    folder,
    given.map(({ club, contents: policies }) => {
      const own = policiesOf(club)
      const differs = (name: string): boolean => isPolicy(name) && !isDeepStrictEqual(own[name], policies[name])
      return {
        clubId: club.id,
        written: Object.fromEntries(Object.entries(inFile(policies)).filter(([name]) => differs(name))),
      }
    }),
  )

const isPolicy = (name: string): name is keyof CoursePolicies =>
  ['golf_use_tax', 'points', 'receipts', 'booking_windows', 'cancellation'].includes(name)
