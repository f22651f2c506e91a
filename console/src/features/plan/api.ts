import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Call } from '@jgm/contract/api/endpoint'
import { getPlans, getPlansEdition, previewPlans, publishPlans, savePlansDraft } from '@jgm/contract/api/staff-plans'
import type { DraftPlanList } from '@jgm/contract/model/plan-facts'
import { call } from '../../lib/api.ts'
import { usePublish } from '../../lib/usePublish.ts'
import { editedFresh, type KeptContents } from '../../lib/useEdition.ts'
import type { SendDraft } from '../../lib/useKeptDraft.ts'

/** The plans of a course, with the draft and the editions. */
export const usePlans = (course: number | null) =>
  useQuery({
    queryKey: ['plans', course],
    queryFn: async () => (course === null ? null : call(getPlans, { params: { id: course } })),
    ...editedFresh,
    enabled: course !== null,
  })

/** What plans mean; the answer before it stays until the next one is here. Null: they cannot be published yet. */
export const usePlansPreview = (course: number, body: Call<typeof previewPlans>['body'] | null) =>
  useQuery({
    queryKey: ['plans', course, 'preview', body],
    queryFn: async () => (body === null ? null : call(previewPlans, { params: { id: course }, body })),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  })

/** Writes of one course go to the server one after another: a draft that came after its publishing would be a draft again. */
export const scopeOf = (course: number) => ({ id: `plans-${course}` })

/** Sends a draft of a course's plans, or gives it up. */
export const sendingOf =
  (course: number): SendDraft<KeptContents<DraftPlanList>> =>
  (draft, version) =>
    call(savePlansDraft, {
      params: { id: course },
      body: { draft: draft && { plans: draft.contents, digest: draft.digest }, version },
    })

/** Publishes plans; one effect however often it is pressed. Prices follow them. */
export const usePublishing = (course: number) =>
  usePublish({
    queue: scopeOf(course).id,
    about: course,
    send: (body: Call<typeof publishPlans>['body'], key) =>
      call(publishPlans, { params: { id: course }, body }, { key }),
    read: ['plans', course],
    also: [['prices'], ['day-sheet'], ['day']],
  })

/** Reads what was published as an edition. */
export const useFormer = (course: number) =>
  useMutation({
    mutationFn: async (no: number): Promise<DraftPlanList> =>
      (await call(getPlansEdition, { params: { id: course, ref: no } })).plans,
  })
