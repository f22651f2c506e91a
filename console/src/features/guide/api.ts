import { useMutation, useQuery } from '@tanstack/react-query'
import type { Call } from '@jgm/contract/api/endpoint'
import {
  getDeskGuide,
  getDeskGuideEdition,
  publishDeskGuide,
  saveDeskGuideDraft,
  sendPicture,
} from '@jgm/contract/api/staff-guide'
import type { DraftGuideFacts } from '@jgm/contract/model/guide'
import { call } from '../../lib/api.ts'
import { base64Of } from '../../lib/base64.ts'
import { usePublish } from '../../lib/usePublish.ts'
import { editedFresh, type KeptContents } from '../../lib/useEdition.ts'
import type { SendDraft } from '../../lib/useKeptDraft.ts'

/** The guide of a course, with the draft and the editions. */
export const useGuide = (course: number | null) =>
  useQuery({
    queryKey: ['guide', course],
    queryFn: async () => (course === null ? null : call(getDeskGuide, { params: { id: course } })),
    ...editedFresh,
    enabled: course !== null,
  })

/** Writes of one course go to the server one after another: a draft that came after its publishing would be a draft again. */
export const scopeOf = (course: number) => ({ id: `guide-${course}` })

/** Sends a draft of a course's guide, or gives it up. */
export const sendingOf =
  (course: number): SendDraft<KeptContents<DraftGuideFacts>> =>
  (draft, version) =>
    call(saveDeskGuideDraft, {
      params: { id: course },
      body: { draft: draft && { facts: draft.contents, digest: draft.digest }, version },
    })

/** Publishes a guide; one effect however often it is pressed. */
export const usePublishing = (course: number) =>
  usePublish({
    queue: scopeOf(course).id,
    about: course,
    send: (body: Call<typeof publishDeskGuide>['body'], key) =>
      call(publishDeskGuide, { params: { id: course }, body }, { key }),
    read: ['guide', course],
  })

/** Reads what was published as an edition. */
export const useFormer = (course: number) =>
  useMutation({
    mutationFn: async (no: number): Promise<DraftGuideFacts> =>
      (await call(getDeskGuideEdition, { params: { id: course, ref: no } })).facts,
  })

/** Sends a picture; the same one again is the same. `onSent` hears which it is, after all that was typed meanwhile. */
export const useSendingPicture = (course: number, onSent: (picture: string) => void) =>
  useMutation({
    scope: { id: `pictures-${course}` },
    mutationFn: async (file: File) =>
      call(sendPicture, { params: { id: course }, body: { file: base64Of(new Uint8Array(await file.arrayBuffer())) } }),
    onSuccess: ({ picture }) => onSent(picture),
  })
