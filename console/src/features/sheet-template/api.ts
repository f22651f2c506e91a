import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Call } from '@jgm/contract/api/endpoint'
import {
  getSheetTemplates,
  getSheetTemplatesEdition,
  previewSheetTemplates,
  publishSheetTemplates,
  saveSheetTemplatesDraft,
} from '@jgm/contract/api/staff-sheet-templates'
import type { DraftTemplates } from '@jgm/contract/model/sheet-templates'
import { call } from '../../lib/api.ts'
import { usePublish } from '../../lib/usePublish.ts'
import { editedFresh, type KeptContents } from '../../lib/useEdition.ts'
import type { SendDraft } from '../../lib/useKeptDraft.ts'

const whileLaying = 1500

/** The templates of a course’s sheets, with the draft and the editions. While days are being made anew, it is read again. */
export const useTemplates = (course: number | null) =>
  useQuery({
    queryKey: ['sheet-templates', course],
    queryFn: async () => (course === null ? null : call(getSheetTemplates, { params: { id: course } })),
    ...editedFresh,
    enabled: course !== null,
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? whileLaying : false),
  })

/** What templates mean; the answer before it stays until the next one is here. Null: they cannot be published yet. */
export const useTemplatesPreview = (course: number, body: Call<typeof previewSheetTemplates>['body'] | null) =>
  useQuery({
    queryKey: ['sheet-templates', course, 'preview', body],
    queryFn: async () => (body === null ? null : call(previewSheetTemplates, { params: { id: course }, body })),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  })

/** Writes of one course go to the server one after another: a draft that came after its publishing would be a draft again. */
export const scopeOf = (course: number) => ({ id: `sheet-templates-${course}` })

/** Sends a draft of a course's policies, or gives it up. */
export const sendingOf =
  (course: number): SendDraft<KeptContents<DraftTemplates>> =>
  (draft, version) =>
    call(saveSheetTemplatesDraft, {
      params: { id: course },
      body: { draft: draft && { templates: draft.contents, digest: draft.digest }, version },
    })

/** Publishes templates; one effect however often it is pressed. */
export const usePublishing = (course: number) =>
  usePublish({
    queue: scopeOf(course).id,
    about: course,
    send: (body: Call<typeof publishSheetTemplates>['body'], key) =>
      call(publishSheetTemplates, { params: { id: course }, body }, { key }),
    read: ['sheet-templates', course],
  })

/** Reads what was published as an edition. */
export const useFormer = (course: number) =>
  useMutation({
    mutationFn: async (no: number): Promise<DraftTemplates> =>
      (await call(getSheetTemplatesEdition, { params: { id: course, ref: no } })).templates,
  })
