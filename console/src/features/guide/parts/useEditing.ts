import { useState } from 'react'
import type { DeskGuide } from '@jgm/contract/api/staff-guide'
import type { DraftGuideFacts, GuideFacts } from '@jgm/contract/model/guide'
import { useEditor } from '../../../lib/useEditor.ts'
import { scopeOf, sendingOf, useFormer, usePublishing } from '../api.ts'
import { changesBetween, isSameGuide, partAt, parts, read, type Part } from './draft.ts'

/** The guide of a course as it is written, and its publishing. */
export function useEditing(given: DeskGuide) {
  const course = given.course_id
  const [part, show] = useState<Part>(parts[0])
  const editor = useEditor({
    id: scopeOf(course).id,
    name: 'facts',
    given: {
      published: given.facts,
      digest: given.digest,
      draft: given.draft && { ...given.draft, contents: given.draft.facts },
    },
    isSame: isSameGuide,
    send: sendingOf(course),
    read,
    publishing: usePublishing(course),
    bodyOf: (facts: GuideFacts, digest) => ({ facts, digest }),
    former: useFormer(course),
    onProblem: (path) => show(partAt(path)),
  })
  const work = editor.by(null)
  return {
    ...work,
    part,
    show,
    changes: changesBetween(given.facts, work.contents, given.labels),
    /** A guide that a manager has written is no sample any more. */
    put: (by: Partial<DraftGuideFacts>) => work.change({ ...work.contents, ...by, is_sample: false }),
  }
}

/** What every part of the fields is given. */
export type PartGiven = {
  readonly draft: DraftGuideFacts
  readonly problems: ReadonlyMap<string, string>
  readonly onChange: (by: Partial<DraftGuideFacts>) => void
}
