import type { DrawWish } from '@jgm/contract/model/draw'
import { defineFlow } from '../../flow/flow.ts'

/** Wishes that are not sent yet, of one draw. */
export type DrawDraft = { readonly id: number; readonly players: number; readonly wishes: readonly DrawWish[] }

export const drawDraft = defineFlow<DrawDraft>('drawDraft', [])
