import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@jgm/contract/api/endpoint'
import {
  getText,
  getTextEdition,
  listTexts,
  publishText,
  saveTextDraft,
  withdrawText,
} from '@jgm/contract/api/staff-texts'
import type { DraftText, TextKind } from '@jgm/contract/model/texts'
import { call } from '../../lib/api.ts'
import { usePublish } from '../../lib/usePublish.ts'
import { editedFresh, type KeptContents } from '../../lib/useEdition.ts'
import type { SendDraft } from '../../lib/useKeptDraft.ts'

/** A legal page, or the common questions of all courses (null) or of one. */
export type Which = { readonly kind: TextKind; readonly course: number | null }

const placeOf = ({ kind, course }: Which) => ({
  params: { kind },
  query: course === null ? {} : { course_id: course },
})
/** Writes of one text go to the server one after another: a draft that came after its publishing would be a draft again. */
export const scopeOf = ({ kind, course }: Which) => ({ id: `text-${kind}-${course}` })

/** The texts that one may write. */
export const useTexts = () => useQuery({ queryKey: ['texts', 'list'], queryFn: () => call(listTexts) })

/** A text with its draft and editions. */
export const useText = (which: Which | undefined) =>
  useQuery({
    queryKey: ['texts', which],
    queryFn: async () => (which ? call(getText, placeOf(which)) : null),
    ...editedFresh,
    enabled: which !== undefined,
  })

/** Sends a draft of a text, or gives it up. */
export function useSending(which: Which): SendDraft<KeptContents<DraftText>> {
  const queries = useQueryClient()
  return async (draft, version) => {
    const kept = await call(saveTextDraft, {
      ...placeOf(which),
      body: { draft: draft && { text: draft.contents, digest: draft.digest }, version },
    })
    // The list says where there are drafts.
    if ((version === 0) !== (kept.version === 0)) void queries.invalidateQueries({ queryKey: ['texts', 'list'] })
    return kept
  }
}

/** Publishes a text; one effect however often it is pressed. */
export const usePublishing = (which: Which) =>
  usePublish({
    queue: scopeOf(which).id,
    about: which,
    send: (body: Call<typeof publishText>['body'], key) => call(publishText, { ...placeOf(which), body }, { key }),
    read: ['texts'],
  })

/** Takes back what is announced of a text; one effect however often it is pressed. */
export const useWithdrawing = (which: Which) =>
  usePublish({
    queue: scopeOf(which).id,
    about: which,
    send: (body: Call<typeof withdrawText>['body'], key) => call(withdrawText, { ...placeOf(which), body }, { key }),
    read: ['texts'],
  })

/** Reads the words of an edition. */
export const useFormer = (which: Which) =>
  useMutation({
    mutationFn: (no: number) => {
      const { params, query } = placeOf(which)
      return call(getTextEdition, { params: { ...params, ref: no }, query })
    },
  })
