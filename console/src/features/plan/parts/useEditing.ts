import { useState } from 'react'
import type { DeskPlans } from '@jgm/contract/api/staff-plans'
import type { CustomerClass } from '@jgm/contract/model/choices'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import type { PlanList } from '@jgm/contract/model/plan-facts'
import { useEditor } from '../../../lib/useEditor.ts'
import { usePlanned } from '../../../lib/usePlanned.ts'
import { useList } from '../../../lib/useList.ts'
import { scopeOf, sendingOf, useFormer, usePlansPreview, usePublishing } from '../api.ts'
import { changesBetween, copyOf, feesOf, read } from './draft.ts'

/** The plans of a course as they are written, what a class sees of them on a date, and their publishing. */
export function useEditing(given: DeskPlans) {
  const course = given.course_id
  const [date, setDate] = useState<PlayDate>(addDays(given.today, 1))
  const [who, setWho] = useState<CustomerClass>('visitor')
  const editor = useEditor({
    id: scopeOf(course).id,
    name: 'plans',
    given: {
      published: given.plans,
      digest: given.digest,
      draft: given.draft && { ...given.draft, contents: given.draft.plans },
    },
    send: sendingOf(course),
    read,
    publishing: usePublishing(course),
    bodyOf: (plans: PlanList, digest) => ({ plans, digest }),
    former: useFormer(course),
    onProblem: (path) => list.showAt(path),
  })
  const list = useList(editor)
  const { settled } = editor
  const work = editor.by(usePlansPreview(course, settled && { plans: settled, date, customer_class: who }))
  return {
    ...work,
    planned: usePlanned('plans', scopeOf(course).id, given, work),
    ...list,
    date,
    setDate,
    who,
    setWho,
    changes: changesBetween(given.plans, work.contents),
    fees: feesOf(given.plans, work.contents),
    /** Adds a copy of the plan that is shown. */
    copy: () => {
      const from = list.shown ?? given.plans[0]
      if (from) list.add(copyOf(from))
    },
  }
}
