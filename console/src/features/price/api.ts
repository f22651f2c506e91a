import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
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
import { usePublish } from '../../lib/usePublish.ts'
import { editedFresh, type KeptContents } from '../../lib/useEdition.ts'
import type { SendDraft } from '../../lib/useKeptDraft.ts'
import { isSameBook, publishable } from './parts/draft.ts'

/** The prices of a course's plans, with the draft; read again only after a press, so that nothing typed is replaced. */
export const usePrices = (course: number | null) =>
  useQuery({
    queryKey: ['prices', course],
    queryFn: async () => (course === null ? null : call(getPrices, { params: { id: course } })),
    ...editedFresh,
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

/** Writes of one course go to the server one after another: a draft that came after its publishing would be a draft again. */
export const scopeOf = (course: number) => ({ id: `prices-${course}` })

/** Sends what of a draft can be published, or gives it up; also where nothing of it differs from what is `published`. */
export const sendingOf =
  (course: number, published: PriceBook): SendDraft<KeptContents<PriceBook>> =>
  (draft, version) => {
    const kept = draft && { book: publishable(draft.contents), digest: draft.digest }
    const given = kept && !isSameBook(kept.book, published) ? kept : null
    return call(savePriceDraft, { params: { id: course }, body: { draft: given, version } })
  }

/** Publishes a book; one effect however often it is pressed. */
export const usePublishing = (course: number) =>
  usePublish({
    queue: scopeOf(course).id,
    about: course,
    send: (body: Call<typeof publishPrices>['body'], key) =>
      call(publishPrices, { params: { id: course }, body }, { key }),
    read: ['prices', course],
    also: [['day-sheet'], ['day']],
  })

/** Reads the book of an edition. */
export const useFormer = (course: number) =>
  useMutation({ mutationFn: (no: number) => call(getPriceEdition, { params: { id: course, ref: no } }) })
