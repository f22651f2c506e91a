import { fileURLToPath } from 'node:url'
import { readMaster } from '../../src/app/master/read.ts'
import type { CancellationPolicy } from '../../src/domains/plan/types.ts'

/** The cancellation policy for regular bookings of each club, from the files that a club edits. */
export function clubPolicies(): { club: number; policy: CancellationPolicy }[] {
  const read = readMaster(fileURLToPath(new URL('../../../master', import.meta.url)))
  if ('problems' in read) throw new Error('the master data has problems')
  return read.master.clubs.flatMap(({ id, cancellation }) =>
    cancellation
      .filter(({ product }) => product === 'regular')
      .map((policy) => ({
        club: id,
        policy: {
          product: 'regular',
          noShowPercent: policy.no_show_percent,
          onlineDaysBefore: policy.online_until.days_before,
          onlineMinute: policy.online_until.at,
          tiers: policy.tiers.map((tier) => ({
            daysBefore: tier.days_before,
            countsPlayDay: policy.counts_play_day,
            cutoffMinute: tier.at ?? null,
            unit: tier.per,
            amount: tier.yen === undefined ? { percentOfGreenFee: tier.percent ?? 0 } : { yen: tier.yen },
            dayTypes: tier.days,
            minGroups: tier.groups[0],
            maxGroups: tier.groups[1],
            customerClasses: tier.for,
            seasonFrom: tier.season[0],
            seasonTo: tier.season[1],
          })),
        },
      })),
  )
}
