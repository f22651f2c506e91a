import type { DrawProof } from '@jgm/contract/api/draw'
import { drawnOrder, given, ticketTexts } from '@jgm/contract/model/draw'
import { sealOf } from '../../../lib/seal.ts'

/** The result of working a draw out again: the number of the content, and whether order and starts are those that were published. */
export type Checked = { readonly seal: string; readonly isSame: boolean }

/** Works a draw out again from its opened seed, in this browser; null where it has no cryptography. */
export async function checked(proof: DrawProof): Promise<Checked | null> {
  const seal = await sealOf(proof.seed)
  if (seal === null) return null
  const lots = await Promise.all(
    proof.drawn.map(async (one) => ({
      number: one.number,
      lots: await Promise.all(ticketTexts(proof.seed, one).map(async (words) => (await sealOf(words)) ?? '')),
    })),
  )
  const order = drawnOrder(lots).map(({ number }) => number)
  const starts = given(proof.drawn, proof.given_starts)
  const isSame =
    seal === proof.seal &&
    proof.drawn.every((one, at) => {
      const start = starts.get(one.number)
      return order[at] === one.number && start?.id === one.won?.id && start?.wish === one.won?.wish
    })
  return { seal, isSame }
}
