import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@jgm/contract/api/endpoint'
import {
  answerInquiry,
  assignInquiry,
  closeInquiry,
  getInquiryTemplates,
  getInquiryThread,
  keepInquiryDraft,
  listDeskInquiries,
  noteInquiry,
  previewInquiryAnswer,
  setInquiryTemplates,
  type InquiryDraft,
  type InquiryNote,
  type InquiryThread,
  type InquiryTemplates,
  type LeavingAnswer,
} from '@jgm/contract/api/staff-inquiries'
import type { closedWindows } from '@jgm/contract/model/inquiries'
import { call } from '../../lib/api.ts'
import { followServer } from '../../lib/clock.ts'
import { isInUse } from '../../lib/idle.ts'
import { useDesk } from '../../lib/session.ts'
import { useSendKey } from '../../lib/useSendKey.ts'
import { useUnsent } from '../../lib/useUnsent.ts'

/** What the list shows. `days`: how far back, of closed ones. */
export type View = {
  readonly tab: 'open' | 'closed'
  readonly isMine: boolean
  readonly days: (typeof closedWindows)[number]
}
export const firstView: View = { tab: 'open', isMine: false, days: 30 }

const minuteMs = 60_000

/** The inquiries of the chosen course. While somebody works here, they are read each minute: their ages and figures go on. */
export function useInquiries({ tab, isMine, days }: View = firstView, isOpen = true) {
  const { course } = useDesk()
  return useQuery({
    queryKey: ['inquiries', course, tab, isMine, tab === 'closed' ? days : null],
    queryFn: async () => {
      const query = {
        tab,
        ...(tab === 'closed' && { days }),
        ...(isMine && { mine: '1' as const }),
        ...(course !== null && { course_id: course }),
      }
      const reply = await call(listDeskInquiries, { query })
      followServer(reply.now)
      return reply
    },
    enabled: isOpen,
    refetchInterval: () => (isInUse(minuteMs) ? minuteMs : false),
    placeholderData: (before) => before,
  })
}

/** How many inquiries wait for an answer of the club. */
export const useInquiryCount = (isOpen: boolean): number => useInquiries(firstView, isOpen).data?.counts.asked ?? 0

export const useThread = (id: number | undefined) =>
  useQuery({
    queryKey: ['inquiry', String(id)],
    queryFn: async () => call(getInquiryThread, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    staleTime: minuteMs,
  })

export const useTemplates = (course: number | undefined) =>
  useQuery({
    queryKey: ['inquiry', 'templates', course],
    queryFn: async () => call(getInquiryTemplates, { params: { id: course ?? 0 } }),
    enabled: course !== undefined,
    staleTime: minuteMs,
  })

/** The mail that an answer would be. */
export const usePreview = (id: number, body: string) =>
  useQuery({
    queryKey: ['inquiry', String(id), 'preview', body],
    queryFn: async () => call(previewInquiryAnswer, { params: { id }, body: { body } }),
  })

/** Reads the list and the threads again after a write; ends when they are here. */
export function useAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([['inquiries'], ['inquiry']].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}

/** Drafts and answers of one inquiry go to the server one after another: a draft never comes after its answer. */
const scopeOf = (id: number) => ({ id: `inquiry-${id}` })

/** An answer that somebody began and left before the server had confirmed it. */
export const useUnsentAnswer = (id: number) => useUnsent<InquiryDraft>(`inquiry-${id}`)

/** Keeps what is written of an answer; the thread that was read before has it then, too. */
export function useKeeping(id: number) {
  const queries = useQueryClient()
  const { find, forget } = useUnsentAnswer(id)
  return useMutation({
    scope: scopeOf(id),
    mutationFn: (draft: InquiryDraft) => call(keepInquiryDraft, { params: { id }, body: draft }),
    onSuccess: (_reply, draft) => {
      queries.setQueryData<InquiryThread>(['inquiry', String(id)], (thread) => thread && { ...thread, draft })
      if (find()?.body === draft.body) forget()
    },
  })
}

/** Keeps it although its page goes, and nobody reads the answer. */
export function keepOnLeaving(id: number, draft: InquiryDraft): void {
  call(keepInquiryDraft, { params: { id }, body: draft }, { outlives: true }).catch(() => undefined)
}

type Answer = Call<typeof answerInquiry>['body']

/** Answers; one effect however often it is pressed. `onAnswered` hears of it before the thread is read again. */
export function useAnswering(id: number, onAnswered: (answer: LeavingAnswer) => void) {
  const again = useAgain()
  const { keyOf, settle } = useSendKey()
  return useMutation({
    scope: scopeOf(id),
    mutationFn: (body: Answer) => call(answerInquiry, { params: { id }, body }, { key: keyOf({ id, ...body }) }),
    onSuccess: onAnswered,
    onSettled: async (_reply, error) => {
      settle(error)
      await again()
    },
  })
}

/** Notes something in the thread; one effect however often it is pressed. */
export function useNoting(id: number) {
  const again = useAgain()
  const { keyOf, settle } = useSendKey()
  return useMutation({
    mutationFn: (body: InquiryNote) => call(noteInquiry, { params: { id }, body }, { key: keyOf({ id, ...body }) }),
    onSettled: async (_reply, error) => {
      settle(error)
      await again()
    },
  })
}

/** Gives the inquiry to somebody, or to nobody. */
export function useAssigning(id: number) {
  const again = useAgain()
  return useMutation({
    mutationFn: (staffId: number | null) => call(assignInquiry, { params: { id }, body: { staff_id: staffId } }),
    onSettled: again,
  })
}

/** Closes the inquiry, or opens it again. */
export function useClosing(id: number) {
  const again = useAgain()
  return useMutation({
    mutationFn: (body: { readonly is_closed: boolean; readonly seen: number }) =>
      call(closeInquiry, { params: { id }, body }),
    onSettled: again,
  })
}

/** Replaces the templates of a course. */
export function useSettingTemplates(course: number) {
  const again = useAgain()
  return useMutation({
    mutationFn: (body: InquiryTemplates) => call(setInquiryTemplates, { params: { id: course }, body }),
    onSettled: again,
  })
}
