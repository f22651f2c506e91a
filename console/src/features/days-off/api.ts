import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getDaysOff, previewDaysOff, setDaysOff } from '@jgm/contract/api/staff-days-off'
import type { DaysOff } from '@jgm/contract/model/days-off'
import { call } from '../../lib/api.ts'
import { useSendKey } from '../../lib/useSendKey.ts'

/** The days off that a course has entered ahead, with the calendar that follows. */
export const useDaysOff = (course: number | null) =>
  useQuery({
    queryKey: ['days-off', course],
    queryFn: async () => (course === null ? null : call(getDaysOff, { params: { id: course } })),
    enabled: course !== null,
  })

/** What a draft would change; the answer before it stays until the next one is here. Null while there is no draft. */
export const useDraftPreview = (course: number | null, rules: DaysOff | null) =>
  useQuery({
    queryKey: ['days-off', course, 'preview', rules],
    queryFn: async () =>
      course === null || rules === null ? null : call(previewDaysOff, { params: { id: course }, body: { rules } }),
    enabled: course !== null && rules !== null,
    placeholderData: keepPreviousData,
  })

/** Enters days off; one effect however often it is pressed. */
export function useEntering(course: number | null) {
  const queries = useQueryClient()
  const { keyOf, settle } = useSendKey()
  return useMutation({
    mutationFn: async (body: { readonly rules: DaysOff; readonly digest: string }) =>
      call(setDaysOff, { params: { id: course ?? 0 }, body }, { key: keyOf({ course, ...body }) }),
    onSettled: async (_reply, error) => {
      settle(error)
      for (const queryKey of [['day-sheet'], ['day']]) void queries.invalidateQueries({ queryKey })
      await queries.invalidateQueries({ queryKey: ['days-off', course] })
    },
  })
}
