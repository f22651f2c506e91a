import type { OrganiserFee } from '@jgm/contract/api/companion-organiser'
import { feeAmount, feeLabel, readYen } from '@jgm/contract/model/companion-fields'
import { isInvisible } from '@jgm/contract/model/normalise'
import type { Problem } from '@jgm/contract/model/errors'
import * as z from 'zod/mini'
import { checkProblems } from '../../../../lib/problems.ts'

/** A row of the form as it was typed. */
export type TypedFee = { readonly label: string; readonly amount: string }

/** The most things that an organiser collects. */
export const mostFees = 5

const shape = z.object({ label: feeLabel, amount: feeAmount })

/** The typed rows, read: a row without anything is left out, and each problem has the name of its field, `label_1` for that of the second row. */
export function readFees(rows: readonly TypedFee[]): { readonly fees: OrganiserFee[]; readonly problems: Problem[] } {
  const read = rows.flatMap(({ label, amount }, at) =>
    isInvisible(label) && isInvisible(amount) ? [] : [{ at, fee: { label, amount: readYen(amount) } }],
  )
  const problems = read.flatMap(({ at, fee }) =>
    checkProblems(shape, fee).map(({ path, message }) => ({ path: `${path}_${at}`, message })),
  )
  return { fees: problems.length > 0 ? [] : read.map(({ fee }) => shape.parse(fee)), problems }
}
