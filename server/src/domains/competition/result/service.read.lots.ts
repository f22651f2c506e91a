import type { Peria } from '@jgm/contract/model/competition'
import { hashOf } from '../../../platform/secrets.ts'
import { drawHidden, sealedText } from './rules.hidden.ts'

/** The lot of each player: the SHA-256 of seed and id. The lowest comes first; everybody with the seed can repeat it. */
export const lotsOf =
  (seed: string) =>
  (id: number): string =>
    hashOf(`${seed} ${id}`).toString('hex')

/** The hidden holes that a seed draws on a course; null if the format does not suit it. The bias of 48 bits is below 1 in 10 ^ 11. */
export const hiddenHoles = (format: Peria, par: readonly number[], seed: string): number[] | null =>
  drawHidden(format, par, (nine, below) => hashOf(`${seed} ${nine}`).readUIntBE(0, 6) % below)

/** The published number of a seal: SHA-256 of `sealedText`, 64 hexadecimal digits. */
export const sealOf = (holes: readonly number[], salt: string): string =>
  hashOf(sealedText(holes, salt)).toString('hex')
