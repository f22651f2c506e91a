import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getPriceEdition,
  getPrices,
  previewPrices,
  publishPrices,
  savePriceDraft,
} from '@jgm/contract/api/staff-prices'
import type { Call } from '@jgm/contract/api/endpoint'
import type { PriceBook } from '@jgm/contract/model/prices'
import { call } from '../../lib/api.ts'
import { useKeptDraft } from '../../lib/useKeptDraft.ts'
import { useSendKey } from '../../lib/useSendKey.ts'

/** What the plans of a course cost, with the draft; read again only after a press, so that nothing typed is replaced. */
export const usePrices = (course: number | null) =>
  useQuery({
    queryKey: ['prices', course],
    queryFn: async () => (course === null ? null : call(getPrices, { params: { id: course } })),
    enabled: course !== null,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** What a book would change; the answer before it stays until the next one is here. */
export const usePricesPreview = (course: number, body: Call<typeof previewPrices>['body']) =>
  useQuery({
    queryKey: ['prices', course, 'preview', body],
    queryFn: () => call(previewPrices, { params: { id: course }, body }),
    placeholderData: keepPreviousData,
  })

type Kept = { readonly book: PriceBook; readonly digest: string }

const scopeOf = (course: number) => ({ id: `price-draft-${course}` })

/** Keeps the draft on the server; null gives it up. */
export const useKeeping = (course: number, known: number) =>
  useKeptDraft<Kept>(scopeOf(course).id, known, (draft, version) =>
    call(savePriceDraft, { params: { id: course }, body: { draft, version } }),
  )

/** Publishes a book; one effect however often it is pressed. */
export function usePublishing(course: number) {
  const queries = useQueryClient()
  const { keyOf, settle } = useSendKey()
  return useMutation({
    // After the drafts that are on their way: one that came later would be a draft again.
    scope: scopeOf(course),
    mutationFn: (body: Kept) =>
      call(publishPrices, { params: { id: course }, body }, { key: keyOf({ course, ...body }) }),
    onSettled: async (_reply, error) => {
      settle(error)
      for (const queryKey of [['day-sheet'], ['day']]) void queries.invalidateQueries({ queryKey })
      await queries.invalidateQueries({ queryKey: ['prices', course] })
    },
  })
}

/** Reads the book of an edition. */
export const useFormer = (course: number) =>
  useMutation({ mutationFn: (no: number) => call(getPriceEdition, { params: { id: course, ref: no } }) })
