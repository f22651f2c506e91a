import { useState } from 'react'
import type { DeskPolicies } from '@jgm/contract/api/staff-policies'
import type { CustomerClass } from '@jgm/contract/model/choices'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import type { CoursePolicies } from '@jgm/contract/model/policies'
import { useEditor } from '../../../lib/useEditor.ts'
import { usePlanned } from '../../../lib/usePlanned.ts'
import { scopeOf, sendingOf, useFormer, usePoliciesPreview, usePublishing } from '../api.ts'
import { changesBetween, partAt, parts, read, type Part } from './draft.ts'
import { oddities } from './odd.ts'

/** The golfer that the preview is about: the class, the play date, and the number of groups. */
export type Look = { readonly who: CustomerClass; readonly date: PlayDate; readonly groups: number }

const daysAhead = 45

/** The policies of a course as they are written, what they mean on a date, and their publishing. */
export function useEditing(given: DeskPolicies) {
  const course = given.course_id
  const [look, setLook] = useState<Look>({ who: 'visitor', date: addDays(given.today, daysAhead), groups: 1 })
  const [part, show] = useState<Part>(parts[0] ?? { is: 'tax' })
  const editor = useEditor({
    id: scopeOf(course).id,
    name: 'policies',
    given: {
      published: given.policies,
      digest: given.digest,
      draft: given.draft && { ...given.draft, contents: given.draft.policies },
    },
    send: sendingOf(course),
    read,
    publishing: usePublishing(course),
    bodyOf: (policies: CoursePolicies, digest) => ({ policies, digest }),
    former: useFormer(course),
    onProblem: (path) => show(partAt(editor.contents, path)),
  })
  const { settled } = editor
  const body = settled && { policies: settled, date: look.date, customer_class: look.who, groups: look.groups }
  const work = editor.by(usePoliciesPreview(course, body))
  const { value: policies } = work
  return {
    ...work,
    planned: usePlanned('policies', scopeOf(course).id, given, work),
    part,
    show,
    look,
    setLook,
    changes: policies ? changesBetween(given.policies, policies) : [],
    odd: policies && work.isChanged ? oddities(policies) : [],
  }
}
