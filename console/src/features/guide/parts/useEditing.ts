import { useState } from 'react'
import type { DeskGuide } from '@jgm/contract/api/staff-guide'
import type { DraftGuideFacts } from '@jgm/contract/model/guide'
import { isCode } from '../../../lib/api.ts'
import { useEdition } from '../../../lib/useEdition.ts'
import { scopeOf, sendingOf, useFormer, usePublishing } from '../api.ts'
import { changesBetween, isSameGuide, partAt, parts, read, type Part } from './draft.ts'

/** What the server found, by the field of the draft: its paths begin with the name of the whole. */
const refusedBy = (error: unknown): [string, string][] =>
  isCode(error, 'validation')
    ? error.details.problems.map(({ path, message }) => [path.replace(/^facts\./, ''), message])
    : []

/** The guide of a course as it is written, and its publishing. */
export function useEditing(given: DeskGuide) {
  const course = given.course_id
  const edition = useEdition<DraftGuideFacts>({
    id: scopeOf(course).id,
    published: given.facts,
    digest: given.digest,
    draft: given.draft && { ...given.draft, contents: given.draft.facts },
    isSame: isSameGuide,
    send: sendingOf(course),
  })
  const [part, show] = useState<Part>(parts[0])
  /** Presses of the button that found something to be mended. */
  const [tries, setTries] = useState(0)
  const publishing = usePublishing(course)
  const former = useFormer(course)
  const { contents, isChanged } = edition
  const { facts, problems } = read(contents)
  const refused = refusedBy(publishing.error)
  const isStale = edition.isStale || isCode(publishing.error, 'desk_stale')
  function publish(): void {
    if (!isChanged || isStale || edition.isTaken || publishing.isPending) return
    if (!facts) {
      setTries(tries + 1)
      const [first] = problems.keys()
      if (first !== undefined) show(partAt(first))
      return
    }
    edition.settle()
    publishing.mutate(
      { facts, digest: edition.digest },
      {
        onSuccess: () => {
          edition.end()
          setTries(0)
        },
      },
    )
  }
  return {
    ...edition,
    part,
    show,
    changes: changesBetween(given.facts, contents, given.labels),
    problems: new Map([...(tries > 0 ? problems : []), ...refused]),
    tries,
    isStale,
    refusal: former.error,
    publishing,
    /** What a manager has written is no sample any more. */
    put: (by: Partial<DraftGuideFacts>) => {
      publishing.reset()
      edition.change({ ...contents, ...by, is_sample: false })
    },
    drop: () => {
      edition.drop()
      setTries(0)
    },
    publish,
    goOn: () => edition.goOn(),
    take: (no: number) => former.mutate(no, { onSuccess: (taken) => edition.goOn(taken.facts) }),
  }
}

/** What every part of the fields is given. */
export type PartGiven = {
  readonly draft: DraftGuideFacts
  readonly problems: ReadonlyMap<string, string>
  readonly onChange: (by: Partial<DraftGuideFacts>) => void
}
