import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOffDraw, getStaffDraw, listStaffDraws, makeDraw, previewDraw } from '@jgm/contract/api/staff-draws'
import { call } from '../../lib/api.ts'
import { useSendKey } from '../../lib/useSendKey.ts'

/** The draws of a course. */
export const useDraws = (course: number | null) =>
  useQuery({
    queryKey: ['draws', course],
    queryFn: async () => (course === null ? null : call(listStaffDraws, { params: { id: course } })),
    enabled: course !== null,
  })

/** A draw with its entries; null while none is chosen. */
export const useDraw = (course: number, ref: number | null) =>
  useQuery({
    queryKey: ['draws', course, ref],
    queryFn: async () => (ref === null ? null : call(getStaffDraw, { params: { id: course, ref } })),
    enabled: ref !== null,
  })

/** The hours of a day that a draw would be made of. */
export type Hours = { readonly play_date: string; readonly from_minute: number; readonly to_minute: number }

/** The starts that a draw of some hours would have; null while the hours are not whole. */
export const useDrawPreview = (course: number, hours: Hours | null) =>
  useQuery({
    queryKey: ['draws', course, 'preview', hours],
    queryFn: async () => (hours === null ? null : call(previewDraw, { params: { id: course }, body: hours })),
    enabled: hours !== null,
    placeholderData: keepPreviousData,
  })

/** The fields of a new draw. */
export type NewDraw = Hours & {
  readonly closes_at: string
  readonly draws_at: string
  readonly most_tickets: number
}

/** Makes a draw; one effect however often it is pressed. */
export function useMaking(course: number) {
  const queries = useQueryClient()
  const { keyOf, settle } = useSendKey()
  return useMutation({
    mutationFn: async (body: NewDraw) =>
      call(makeDraw, { params: { id: course }, body }, { key: keyOf({ course, ...body }) }),
    onSettled: async (_reply, error) => {
      settle(error)
      await queries.invalidateQueries({ queryKey: ['draws', course] })
    },
  })
}

/** Calls a draw off; one effect however often it is pressed. */
export function useCallingOff(course: number) {
  const queries = useQueryClient()
  const { keyOf, settle } = useSendKey()
  return useMutation({
    mutationFn: async ({ ref, why }: { readonly ref: number; readonly why: string }) =>
      call(callOffDraw, { params: { id: course, ref }, body: { why } }, { key: keyOf({ course, ref, why }) }),
    onSettled: async (_reply, error) => {
      settle(error)
      await queries.invalidateQueries({ queryKey: ['draws', course] })
    },
  })
}
