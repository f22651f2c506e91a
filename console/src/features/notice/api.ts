import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  actOnNotice,
  addNotice,
  lineQuotas,
  listDeskNotices,
  previewNotice,
  publishNotice,
  saveNotice,
  tryNotice,
  type DeskNotices,
} from '@jgm/contract/api/staff-notices'
import type { NoticeAct, NoticeDraft } from '@jgm/contract/model/notices'
import { call } from '../../lib/api.ts'
import { useSendKey } from '../../lib/useSendKey.ts'

const sendingMs = 3_000
const quotaMs = 60_000
const listKey = ['notices', 'list'] as const

/** The notices of a course, or of all of one's own; read again every few seconds while one goes out. */
export const useNotices = (course: number | null) =>
  useQuery({
    queryKey: [...listKey, course],
    queryFn: () => call(listDeskNotices, { query: course === null ? {} : { course_id: course } }),
    refetchInterval: ({ state: { data } }) =>
      data?.notices.some(({ state }) => state === 'sending') === true ? sendingMs : false,
  })

/** The messages that each course's LINE account may still send this month, at most a minute old. It is asked while a draft is open, and no screen waits for it. */
export const useQuotas = () =>
  useQuery({ queryKey: ['notices', 'quotas'], queryFn: () => call(lineQuotas), staleTime: quotaMs, retry: false })

/** The readers of a draft, and how it looks to them. The last answer is shown until the next one arrives. */
export const useNoticePreview = (id: number, draft: NoticeDraft) =>
  useQuery({
    queryKey: ['notices', 'preview', id, draft],
    queryFn: () => call(previewNotice, { body: { notice_id: id, draft } }),
    placeholderData: keepPreviousData,
  })

/** Reads the list again after a write. */
function useListAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['notices'] })
}

/** Begins a draft; one effect however often it is pressed. */
export function useAdding() {
  const again = useListAgain()
  const { keyOf, settle } = useSendKey()
  return useMutation({
    mutationFn: (draft: NoticeDraft) => call(addNotice, { body: { draft } }, { key: keyOf(draft) }),
    onSettled: async (_reply, error) => {
      settle(error)
      await again()
    },
  })
}

type Saved = { readonly id: number; readonly version: number }
/** The version is asked for when it is the write's turn: the write before it has made another one. */
type Turn = { readonly versionNow: () => number }

/** Writes of one notice go to the server one after another, in the order in which they were made. */
export const scopeOf = (id: number) => ({ id: `notice-${id}` })

/** Sends the draft of a notice; the list that was read before has it then, too. */
export function useSending(id: number) {
  const queries = useQueryClient()
  return async (draft: NoticeDraft, version: number): Promise<Saved> => {
    const saved = await call(saveNotice, { params: { id }, body: { version, draft } })
    queries.setQueriesData<DeskNotices>(
      { queryKey: listKey },
      (list) =>
        list && {
          ...list,
          notices: list.notices.map((one) => (one.id === id ? { ...one, notice: draft, version: saved.version } : one)),
        },
    )
    return saved
  }
}

/** Publishes a draft; one effect however often it is pressed. */
export function usePublishing(id: number, { versionNow }: Turn) {
  const again = useListAgain()
  const { keyOf, settle } = useSendKey()
  return useMutation({
    scope: scopeOf(id),
    mutationFn: (draft: NoticeDraft): Promise<Saved> => {
      const body = { draft, version: versionNow() }
      return call(publishNotice, { params: { id }, body }, { key: keyOf({ id, ...body }) })
    },
    onSettled: async (_reply, error) => {
      settle(error)
      await again()
    },
  })
}

/** Stops, withdraws, recalls or discards a notice. */
export function useActing(id: number) {
  const again = useListAgain()
  return useMutation({
    scope: scopeOf(id),
    mutationFn: (body: { readonly act: NoticeAct; readonly version: number }): Promise<Saved> =>
      call(actOnNotice, { params: { id }, body }),
    onSettled: again,
  })
}

/** Mails a notice to oneself, as it is kept by then. */
export const useTrying = (id: number) =>
  useMutation({ scope: scopeOf(id), mutationFn: () => call(tryNotice, { params: { id } }) })
