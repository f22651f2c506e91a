import { queryOptions } from '@tanstack/react-query'
import {
  getMoveTarget,
  getSingle,
  getSingleDay,
  getSingleHold,
  getSingleMonth,
  getSingleParty,
  getSingleRules,
} from '@jgm/contract/api/single'
import { listBlocks } from '@jgm/contract/api/single-strangers'
import type { PlayDate, PlayMonth } from '@jgm/contract/model/dates'
import { call } from '../../lib/api.ts'
import { queryOf, type SingleWish } from './parts/wish.ts'

/** Queries run without a network, too, so that the screen says so. */
const networkMode = 'always'

/**
 * A month with its open tee times. `who` separates the cached answers of a member from those of a guest; `moving` is the number of the
 * reservation that is moved.
 */
export const monthQuery = (month: PlayMonth, wish: SingleWish, who: number | null, moving: string | undefined) =>
  queryOptions({
    queryKey: ['single-month', month, wish, who, moving],
    queryFn: ({ signal }) =>
      call(
        getSingleMonth,
        { params: { month }, query: { ...queryOf(wish), ...(moving ? { moving } : {}) } },
        { signal },
      ),
    staleTime: 15_000,
    networkMode,
  })

export const dayQuery = (date: PlayDate, wish: SingleWish, who: number | null, moving: string | undefined) =>
  queryOptions({
    queryKey: ['single-day', date, wish, who, moving],
    queryFn: ({ signal }) =>
      call(getSingleDay, { params: { date }, query: { ...queryOf(wish), ...(moving ? { moving } : {}) } }, { signal }),
    staleTime: 5_000,
    networkMode,
  })

export const teeTimeQuery = (id: number, who: number | null) =>
  queryOptions({
    queryKey: ['single', id, who],
    queryFn: ({ signal }) => call(getSingle, { params: { id } }, { signal }),
    staleTime: 5_000,
    networkMode,
  })

/** A live hold, priced for the caller. */
export const heldQuery = (token: string, who: number | null) =>
  queryOptions({
    queryKey: ['single-held', token, who],
    queryFn: ({ signal }) => call(getSingleHold, { body: { token } }, { signal }),
    staleTime: 5_000,
    networkMode,
  })

export const rulesQuery = () =>
  queryOptions({
    queryKey: ['single-rules'],
    queryFn: ({ signal }) => call(getSingleRules, {}, { signal }),
    networkMode,
  })

/** The tee time of the member's own reservation. Players join meanwhile, so it is read again on each arrival. */
export const partyQuery = (number: string) =>
  queryOptions({
    queryKey: ['reservation', 'single-party', number],
    queryFn: ({ signal }) => call(getSingleParty, { params: { number } }, { signal }),
    staleTime: 0,
    networkMode,
  })

/** A tee time as the reservation could be moved there. */
export const targetQuery = (number: string, id: number) =>
  queryOptions({
    queryKey: ['reservation', 'single-target', number, id],
    queryFn: ({ signal }) => call(getMoveTarget, { params: { number, id: String(id) } }, { signal }),
    staleTime: 0,
    networkMode,
  })

export const blocksQuery = () =>
  queryOptions({
    queryKey: ['single-blocks'],
    queryFn: ({ signal }) => call(listBlocks, {}, { signal }),
    staleTime: 0,
    networkMode,
  })
