import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getCaddieDay,
  getCaddies,
  getShifts,
  giveCaddies,
  orderCaddies,
  repairCart,
  saveCaddie,
  saveCart,
  setShifts,
  type CaddieDay,
  type Shifts,
} from '@jgm/contract/api/staff-caddies'
import type { CaddieFields, CartFields } from '@jgm/contract/model/caddies'
import { call } from '../../lib/api.ts'
import { useSendKey } from '../../lib/useSendKey.ts'
import { takenBack, withGiven, type Item } from './parts/giving.ts'
import { roundsOn, type Cell } from './parts/shifts.ts'

/** Reads the caddies who work on a day, the carts, and the caddie and cart of each group. A change of the day’s sheet makes it old. */
export const useCaddieDay = (courseId: number | null, date: string) =>
  useQuery({
    queryKey: ['caddie-day', date, courseId],
    queryFn: async () => call(getCaddieDay, { params: { id: courseId ?? 0, date } }),
    enabled: courseId !== null,
    staleTime: 0,
  })

/**
 * Gives caddies and carts. A caddie or cart that is given stands on the screen at once; the orders are sent one after another, so that a
 * fast hand waits for nothing; what is refused goes back to what the server says, with the reason.
 */
export function useGiving(courseId: number, date: string) {
  const queries = useQueryClient()
  const queryKey = ['caddie-day', date, courseId]
  const [problem, setProblem] = useState<unknown>(null)
  const sending = useMutation({
    scope: { id: `caddies ${courseId} ${date}` },
    mutationFn: async ({ items, key }: { readonly items: readonly Item[]; readonly key: string }) =>
      call(giveCaddies, { params: { id: courseId, date }, body: { items: [...items] } }, { key }),
    onError: (error, { items }) => {
      setProblem(error)
      queries.setQueryData<CaddieDay>(queryKey, (day) => day && withGiven(day, items.map(takenBack)))
    },
    onSettled: () => {
      for (const stale of [queryKey, ['day-sheet', date]]) void queries.invalidateQueries({ queryKey: stale })
    },
  })
  const ordering = useMutation({
    mutationFn: async (body: { readonly seen: number[]; readonly order: number[] }) =>
      call(orderCaddies, { params: { id: courseId, date }, body }),
    onError: (error) => setProblem(error),
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  })
  return {
    problem,
    give: (items: readonly Item[]): void => {
      setProblem(null)
      queries.setQueryData<CaddieDay>(queryKey, (day) => day && withGiven(day, items))
      sending.mutate({ items, key: crypto.randomUUID() })
    },
    order: (seen: number[], order: number[]): void => {
      setProblem(null)
      if (!ordering.isPending) ordering.mutate({ seen, order })
    },
  }
}

/** The caddies and carts of a course. */
export const useCaddies = (courseId: number | null) =>
  useQuery({
    queryKey: ['caddies', courseId],
    queryFn: async () => call(getCaddies, { params: { id: courseId ?? 0 } }),
    enabled: courseId !== null,
  })

type Replaced = { readonly id: number; readonly version: number } | null

/** Enters caddies and carts; one effect however often it is pressed. */
export function useListWrites(id: number) {
  const queries = useQueryClient()
  const [caddies, carts] = [useSendKey(), useSendKey()]
  const readAgain = async (): Promise<void> => queries.invalidateQueries({ queryKey: ['caddies', id] })
  return {
    savingCaddie: useMutation({
      mutationFn: async (body: { readonly replaced: Replaced; readonly fields: CaddieFields }) =>
        call(saveCaddie, { params: { id }, body }, { key: caddies.keyOf({ id, ...body }) }),
      onSettled: async (_reply, error) => {
        caddies.settle(error)
        await readAgain()
      },
    }),
    savingCart: useMutation({
      mutationFn: async (body: { readonly replaced: Replaced; readonly fields: CartFields }) =>
        call(saveCart, { params: { id }, body }, { key: carts.keyOf({ id, ...body }) }),
      onSettled: async (_reply, error) => {
        carts.settle(error)
        await readAgain()
      },
    }),
    repairing: useMutation({
      mutationFn: async ({ ref, isInRepair }: { readonly ref: number; readonly isInRepair: boolean }) =>
        call(repairCart, { params: { id, ref }, body: { is_in_repair: isInRepair } }),
      onSettled: readAgain,
    }),
  }
}

/** The shifts of a month of a course. */
export const useShifts = (courseId: number | null, month: string) =>
  useQuery({
    queryKey: ['shifts', month, courseId],
    queryFn: async () => call(getShifts, { params: { id: courseId ?? 0, month } }),
    enabled: courseId !== null,
  })

/** The month with these cells in place of those of the same people and days. */
function withCells(month: Shifts, cells: readonly Cell[]): Shifts {
  const isOld = ({ caddie, date }: Omit<Cell, 'rounds'>): boolean =>
    cells.some((one) => one.caddie === caddie && one.date === date)
  const entered = cells.flatMap(({ rounds, ...one }) => (rounds === null ? [] : [{ ...one, rounds }]))
  return { ...month, shifts: [...month.shifts.filter((one) => !isOld(one)), ...entered] }
}

/** Enters shifts, which stand on the screen at once and are sent one after another; what is refused goes back. */
export function useEntering(id: number, month: string) {
  const queries = useQueryClient()
  const queryKey = ['shifts', month, id]
  const show = (cells: readonly Cell[]): void => {
    queries.setQueryData<Shifts>(queryKey, (before) => before && withCells(before, cells))
  }
  return useMutation({
    scope: { id: `shifts ${id}` },
    mutationFn: async (cells: readonly Cell[]) => call(setShifts, { params: { id }, body: { cells: [...cells] } }),
    onMutate: (cells) => {
      const data = queries.getQueryData<Shifts>(queryKey)
      const before = cells.map((one) => ({ ...one, rounds: data ? roundsOn(data, one.caddie, one.date) : null }))
      show(cells)
      return before
    },
    onError: (_error, _cells, before) => {
      if (before) show(before)
      void queries.invalidateQueries({ queryKey })
    },
  })
}
