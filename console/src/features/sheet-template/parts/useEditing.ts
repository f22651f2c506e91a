import { useState } from 'react'
import type { DeskTemplates } from '@jgm/contract/api/staff-sheet-templates'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import type { SheetTemplates } from '@jgm/contract/model/sheet-templates'
import { useEditor } from '../../../lib/useEditor.ts'
import { usePlanned } from '../../../lib/usePlanned.ts'
import { useList } from '../../../lib/useList.ts'
import { scopeOf, sendingOf, useFormer, usePublishing, useTemplatesPreview } from '../api.ts'
import { firstDateOf, newTemplate, read } from './draft.ts'

/** The templates of a course as they are written, what they mean on a date, and their publishing. */
export function useEditing(given: DeskTemplates) {
  const course = given.course_id
  const tomorrow = addDays(given.today, 1)
  const [date, setDate] = useState<PlayDate>(tomorrow)
  const editor = useEditor({
    id: scopeOf(course).id,
    name: 'templates',
    given: {
      published: given.templates,
      digest: given.digest,
      draft: given.draft && { ...given.draft, contents: given.draft.templates },
    },
    send: sendingOf(course),
    read,
    publishing: usePublishing(course),
    bodyOf: (templates: SheetTemplates, digest) => ({ templates, digest }),
    former: useFormer(course),
    onProblem: (path) => list.showAt(path),
  })
  const list = useList(editor)
  const { settled } = editor
  const work = editor.by(useTemplatesPreview(course, settled && { templates: settled, date }))
  return {
    ...work,
    planned: usePlanned('sheets', scopeOf(course).id, given, work),
    ...list,
    /** Shows a template, and the first day that it is for. */
    show: (index: number) => {
      list.show(index)
      const next = work.contents[index]
      if (next) setDate(firstDateOf(next, tomorrow))
    },
    date,
    setDate,
    add: () => list.add(newTemplate(given.nines)),
    copy: () => {
      if (list.shown) list.add(list.shown)
    },
  }
}
