import { useState } from 'react'
import type { DeskTemplates } from '@jgm/contract/api/staff-sheet-templates'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import type { DraftTemplates } from '@jgm/contract/model/sheet-templates'
import { isCode } from '../../../lib/api.ts'
import { isSame } from '../../../lib/contents.ts'
import { useEdition } from '../../../lib/useEdition.ts'
import { useSettled } from '../../../lib/useSettled.ts'
import { scopeOf, sendingOf, useFormer, usePublishing, useTemplatesPreview } from '../api.ts'
import { firstDateOf, newTemplate, read, type Template } from './draft.ts'

/** What the server found, by the field of the draft: its paths begin with the name of the list. */
const refusedBy = (error: unknown): [string, string][] =>
  isCode(error, 'validation')
    ? error.details.problems.map(({ path, message }) => [path.replace(/^templates\./, ''), message])
    : []

/** The templates of a course as they are written, what they mean on a date, and their publishing. */
export function useEditing(given: DeskTemplates) {
  const course = given.course_id
  const edition = useEdition<DraftTemplates>({
    id: scopeOf(course).id,
    published: given.templates,
    digest: given.digest,
    draft: given.draft && { ...given.draft, contents: given.draft.templates },
    isSame,
    send: sendingOf(course),
  })
  const [date, setDate] = useState<PlayDate>(addDays(given.today, 1))
  const [picked, show] = useState(0)
  const [isTried, setTried] = useState(false)
  const publishing = usePublishing(course)
  const former = useFormer(course)
  const { contents, isChanged } = edition
  const at = Math.min(picked, Math.max(0, contents.length - 1))
  const { templates, problems } = read(contents)
  const settled = useSettled(templates)
  const preview = useTemplatesPreview(course, settled && { templates: settled, date })
  const isStale = edition.isStale || isCode(publishing.error, 'desk_stale')
  const refused = new Map([...refusedBy(preview.error), ...refusedBy(publishing.error)])
  function change(next: DraftTemplates): void {
    publishing.reset()
    edition.change(next)
  }
  /** Adds a template behind the one that is shown, and shows it. */
  function add(next: Template): void {
    change(contents.toSpliced(at + 1, 0, next))
    show(contents.length === 0 ? 0 : at + 1)
  }
  const isSettled = templates !== null && isSame(settled, templates) && !preview.isPlaceholderData && preview.isSuccess
  function publish(): void {
    if (!isChanged || isStale || edition.isTaken || publishing.isPending) return
    if (!templates || refused.size > 0) {
      setTried(true)
      const [first] = [...problems.keys(), ...refused.keys()]
      if (first !== undefined) show(Number(first.split('.')[0]))
      return
    }
    if (!isSettled) return
    edition.settle()
    publishing.mutate(
      { templates, digest: edition.digest },
      {
        onSuccess: () => {
          edition.end()
          setTried(false)
        },
      },
    )
  }
  return {
    ...edition,
    at,
    /** Shows a template, and the first day that it is for. */
    show: (index: number) => {
      show(index)
      const next = contents[index]
      if (next) setDate(firstDateOf(next, addDays(given.today, 1)))
    },
    date,
    setDate,
    preview: templates && refused.size === 0 ? preview.data : null,
    /** A missing number is an error at its field only after the button was pressed. A clash with another template is an error at once. */
    problems: new Map([...(isTried ? problems : []), ...refused]),
    isFit: templates !== null && refused.size === 0,
    isReady: templates === null || refused.size > 0 || isSettled,
    isStale,
    refusal: former.error,
    publishing,
    put: (next: Template) => change(contents.map((one, index) => (index === at ? next : one))),
    add: () => add(newTemplate(given.nines)),
    copy: () => {
      const shown = contents[at]
      if (shown) add(shown)
    },
    remove: () => change(contents.toSpliced(at, 1)),
    drop: () => {
      edition.drop()
      setTried(false)
    },
    publish,
    goOn: () => edition.goOn(),
    take: (no: number) => former.mutate(no, { onSuccess: (taken) => edition.goOn(taken.templates) }),
  }
}
