import { useState } from 'react'
import type { DeskPolicies } from '@jgm/contract/api/staff-policies'
import type { CustomerClass } from '@jgm/contract/model/choices'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import type { DraftPolicies } from '@jgm/contract/model/policies'
import { isCode, problemsOf } from '../../../lib/api.ts'
import { isSame } from '../../../lib/contents.ts'
import { useEdition } from '../../../lib/useEdition.ts'
import { useSettled } from '../../../lib/useSettled.ts'
import { scopeOf, sendingOf, useFormer, usePoliciesPreview, usePublishing } from '../api.ts'
import { changesBetween, partAt, parts, read, type Part } from './draft.ts'
import { oddities } from './odd.ts'

/** The golfer that the preview is about: the class, the play date, and the number of groups. */
export type Look = { readonly who: CustomerClass; readonly date: PlayDate; readonly groups: number }

const daysAhead = 45

/** The policies of a course as they are written, what they mean on a date, and their publishing. */
export function useEditing(given: DeskPolicies) {
  const course = given.course_id
  const edition = useEdition<DraftPolicies>({
    id: scopeOf(course).id,
    published: given.policies,
    digest: given.digest,
    draft: given.draft && { ...given.draft, contents: given.draft.policies },
    isSame,
    send: sendingOf(course),
  })
  const [look, setLook] = useState<Look>({ who: 'visitor', date: addDays(given.today, daysAhead), groups: 1 })
  const [part, show] = useState<Part>(parts[0] ?? { is: 'tax' })
  const [isTried, setTried] = useState(false)
  const publishing = usePublishing(course)
  const former = useFormer(course)
  const { contents, isChanged } = edition
  const { policies, problems } = read(contents)
  const settled = useSettled(policies)
  const body = settled && { policies: settled, date: look.date, customer_class: look.who, groups: look.groups }
  const preview = usePoliciesPreview(course, body)
  const isStale = edition.isStale || isCode(publishing.error, 'desk_stale')
  const refused = problemsOf(publishing.error)
  function change(next: DraftPolicies): void {
    publishing.reset()
    edition.change(next)
  }
  function publish(): void {
    if (!isChanged || isStale || edition.isTaken || publishing.isPending) return
    if (!policies) {
      setTried(true)
      const [first] = problems.keys()
      if (first !== undefined) show(partAt(contents, first))
      return
    }
    edition.settle()
    publishing.mutate(
      { policies, digest: edition.digest },
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
    part,
    show,
    look,
    setLook,
    preview: policies ? preview.data : null,
    changes: policies ? changesBetween(given.policies, policies) : [],
    odd: policies && isChanged ? oddities(policies) : [],
    /** All of them count; they are shown at their fields once somebody has pressed the button, or left out a number. */
    problems: isTried ? problems : new Map<string, string>(),
    isFit: policies !== null,
    refused: [refused.at('policies.booking_windows'), refused.at('policies.cancellation')].filter(
      (one) => one !== undefined,
    ),
    isStale,
    refusal: former.error,
    publishing,
    change,
    drop: () => {
      edition.drop()
      setTried(false)
    },
    publish,
    goOn: () => edition.goOn(),
    take: (no: number) => former.mutate(no, { onSuccess: (taken) => edition.goOn(taken.policies) }),
  }
}
