import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@jgm/contract/api/endpoint'
import { importLedger, tryLedger, unreadLedger } from '@jgm/contract/api/staff-ledger'
import { listLinkRequests, settleLinkRequest } from '@jgm/contract/api/staff-membership'
import { call } from '../../lib/api.ts'
import { csvOf } from '../../lib/csv.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { useSendKey } from '../../lib/useSendKey.ts'
import { mendingRows } from './parts/ledger/mending.ts'
import { ledgerText } from './text.ledger.ts'

/** The requests of a course; nothing without a course. */
export const useLinkRequests = (courseId: number | null) =>
  useQuery({
    queryKey: ['link-requests', courseId],
    queryFn: async () =>
      courseId === null ? [] : (await call(listLinkRequests, { params: { id: courseId } })).requests,
    enabled: courseId !== null,
  })

/** Links a request, or declines it. The list is read again whatever the answer is. */
export function useSettling(courseId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({
      ref,
      body,
    }: {
      readonly ref: number
      readonly body: Call<typeof settleLinkRequest>['body']
    }) => call(settleLinkRequest, { params: { id: courseId, ref }, body }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['link-requests', courseId] }),
  })
}

/** A file in the memory of the page; `id` stands for it, so that nothing of it is in a key. */
export type LedgerFile = { readonly id: string; readonly name: string; readonly base64: string }
export type Said = Pick<Call<typeof tryLedger>['body'], 'taken' | 'zeros'>

/** What a file would change; the answer before it stays until the next one is here. Nothing of it outlives the screen. */
export const useTrial = (course: number, { id, base64 }: LedgerFile, said: Said) =>
  useQuery({
    queryKey: ['ledger-trial', course, id, said],
    queryFn: async ({ signal }) =>
      call(tryLedger, { params: { id: course }, body: { file: base64, ...said } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })

/** Saves the rows of a file that need mending, with what was said to it, as a CSV. */
export const useMending = (course: number, { name, base64 }: LedgerFile) =>
  useMutation({
    gcTime: 0,
    mutationFn: async (said: Said) => {
      const unread = await call(unreadLedger, { params: { id: course }, body: { file: base64, ...said } })
      saveFile(csvOf(mendingRows(unread)), ledgerText.mending.name(name), 'text/csv;charset=utf-8')
    },
  })

/** Imports a file as it was shown; one effect however often it is pressed. */
export function useImporting(course: number, { id, base64 }: LedgerFile) {
  const queries = useQueryClient()
  const { keyOf, settle } = useSendKey()
  return useMutation({
    gcTime: 0,
    mutationFn: async (shown: Said & { readonly digest: string }) =>
      call(
        importLedger,
        { params: { id: course }, body: { file: base64, ...shown } },
        { key: keyOf({ id, ...shown }) },
      ),
    onSettled: (_reply, error) => {
      settle(error)
      void queries.invalidateQueries({ queryKey: ['link-requests'] })
      void queries.invalidateQueries({ queryKey: ['ledger-trial'] })
    },
  })
}
