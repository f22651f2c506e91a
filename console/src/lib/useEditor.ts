import { useState } from 'react'
import { isCode } from './api.ts'
import { isSame } from './contents.ts'
import { useEdition, type KeptContents } from './useEdition.ts'
import type { SendDraft } from './useKeptDraft.ts'
import { useSettled } from './useSettled.ts'

type Problems = ReadonlyMap<string, string>

/** The answer of the server about a draft that could be published. */
type Preview<P> = {
  readonly data: P | null | undefined
  readonly error: unknown
  readonly isSuccess: boolean
  readonly isPlaceholderData: boolean
}

/** Publishing, or reading an edition: as the hooks of a feature give it. */
type Order<G, R> = {
  readonly data: R | undefined
  readonly error: unknown
  readonly isPending: boolean
  readonly reset: () => void
  readonly mutate: (given: G, also?: { readonly onSuccess: (reply: R) => void }) => void
}

/**
 * The work of a manager who writes a draft and publishes it through the rules of the contract: `read` says what the draft makes, or what
 * keeps it from being published, by the field. A missing field is an error only after the button was pressed; what the server refuses is
 * one at once. `by` joins it with the preview of `settled`, which must be seen before; null: there is none.
 */
export function useEditor<D, R, B>({
  id,
  name,
  given,
  isSame: isSameDraft = isSame,
  send,
  read,
  publishing,
  bodyOf,
  former,
  onProblem,
}: {
  /** Names the queue of the draft’s writes. */
  readonly id: string
  /** The word with which the server begins the path of each field: `plans` of `plans.0.name`. */
  readonly name: string
  readonly given: Pick<Parameters<typeof useEdition<D>>[0], 'published' | 'digest' | 'draft'>
  readonly isSame?: (one: D, other: D) => boolean
  readonly send: SendDraft<KeptContents<D>>
  readonly read: (draft: D) => { readonly value: R | null; readonly problems: Problems }
  readonly publishing: Order<B, { readonly edition: number }>
  readonly bodyOf: (value: R, digest: string) => B
  readonly former: Order<number, D>
  /** Shows the field of the first problem. */
  readonly onProblem: (path: string) => void
}) {
  const edition = useEdition<D>({ id, ...given, isSame: isSameDraft, send })
  const [tries, setTries] = useState(0)
  const { value, problems } = read(edition.contents)
  const settled = useSettled(value)
  const isStale = edition.isStale || isCode(publishing.error, 'desk_stale')
  const refusedBy = (error: unknown): [string, string][] =>
    isCode(error, 'validation')
      ? error.details.problems.map(({ path, message }) => [
          path === name ? '' : path.startsWith(`${name}.`) ? path.slice(name.length + 1) : path,
          message,
        ])
      : []
  function change(next: D): void {
    publishing.reset()
    edition.change(next)
  }
  function by<P>(preview: Preview<P> | null) {
    const refused: Problems = new Map([...refusedBy(preview?.error), ...refusedBy(publishing.error)])
    const isFit = value !== null && refused.size === 0
    const isShown = preview === null || (isSame(settled, value) && preview.isSuccess && !preview.isPlaceholderData)
    const isSeen = isFit && isShown
    function publish(): void {
      if (!edition.isChanged || isStale || edition.isTaken || publishing.isPending) return
      if (!isFit) {
        setTries(tries + 1)
        const [first] = [...problems.keys(), ...refused.keys()]
        if (first !== undefined) onProblem(first)
        return
      }
      if (!isSeen) return
      edition.settle()
      const onSuccess = (): void => {
        edition.end()
        setTries(0)
      }
      publishing.mutate(bodyOf(value, edition.digest), { onSuccess })
    }
    return {
      ...edition,
      value,
      preview: isFit ? preview?.data : null,
      problems: new Map([...(tries > 0 || isCode(edition.failure, 'validation') ? problems : []), ...refused]),
      /** Presses of the button that found something to be mended. */
      tries,
      isFit,
      isReady: !isFit || isSeen,
      isStale,
      refusal: former.error,
      publishing,
      change,
      publish,
      drop: () => {
        edition.drop()
        setTries(0)
      },
      goOn: () => edition.goOn(),
      take: (no: number) => former.mutate(no, { onSuccess: (taken) => edition.goOn(taken) }),
    }
  }
  return { contents: edition.contents, change, settled, by }
}
