import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Call } from '@jgm/contract/api/endpoint'
import {
  getPolicies,
  getPoliciesEdition,
  previewPolicies,
  publishPolicies,
  savePoliciesDraft,
} from '@jgm/contract/api/staff-policies'
import type { DraftPolicies } from '@jgm/contract/model/policies'
import { call } from '../../lib/api.ts'
import { usePublish } from '../../lib/usePublish.ts'
import { editedFresh, type KeptContents } from '../../lib/useEdition.ts'
import type { SendDraft } from '../../lib/useKeptDraft.ts'

/** The rules that a course sells by, with the draft and the editions. */
export const usePolicies = (course: number | null) =>
  useQuery({
    queryKey: ['policies', course],
    queryFn: async () => (course === null ? null : call(getPolicies, { params: { id: course } })),
    ...editedFresh,
    enabled: course !== null,
  })

/** What policies mean on a date; the answer before it stays until the next one is here. Null: they cannot be published yet. */
export const usePoliciesPreview = (course: number, body: Call<typeof previewPolicies>['body'] | null) =>
  useQuery({
    queryKey: ['policies', course, 'preview', body],
    queryFn: async () => (body === null ? null : call(previewPolicies, { params: { id: course }, body })),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  })

/** Writes of one course go to the server one after another: a draft that came after its publishing would be a draft again. */
export const scopeOf = (course: number) => ({ id: `policies-${course}` })

/** Sends a draft of a course's policies, or gives it up. */
export const sendingOf =
  (course: number): SendDraft<KeptContents<DraftPolicies>> =>
  (draft, version) =>
    call(savePoliciesDraft, {
      params: { id: course },
      body: { draft: draft && { policies: draft.contents, digest: draft.digest }, version },
    })

/** Publishes policies; one effect however often it is pressed. */
export const usePublishing = (course: number) =>
  usePublish({
    queue: scopeOf(course).id,
    about: course,
    send: (body: Call<typeof publishPolicies>['body'], key) =>
      call(publishPolicies, { params: { id: course }, body }, { key }),
    read: ['policies', course],
  })

/** Reads what was published as an edition. */
export const useFormer = (course: number) =>
  useMutation({
    mutationFn: async (no: number): Promise<DraftPolicies> =>
      (await call(getPoliciesEdition, { params: { id: course, ref: no } })).policies,
  })
