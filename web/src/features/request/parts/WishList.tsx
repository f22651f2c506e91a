import { useId, useRef, useState } from 'react'
import type { RequestTerms, Wish } from '@jgm/contract/api/request'
import type { Problem } from '@jgm/contract/model/errors'
import { announce } from '../../../ui/announce.ts'
import { FieldError } from '../../../ui/Field.tsx'
import { requestText } from '../text.ts'
import { mostWishes, moved } from './wish.ts'
import { WishEditor } from './WishEditor.tsx'
import { WishRow } from './WishRow.tsx'

const text = requestText.start

const anyTime = { hour: null, start_preference: 1 } as const

/**
 * Up to three wishes in order: each opens below itself to be changed; added, removed and moved by buttons. A wish that is added has
 * no day until one is chosen, and until then it is none of the wishes.
 */
export function WishList({
  courseId,
  wishes,
  terms,
  problems,
  onChange,
}: {
  courseId: number
  wishes: readonly Wish[]
  terms: RequestTerms
  problems: readonly Problem[]
  onChange: (wishes: readonly Wish[]) => void
}) {
  const [open, setOpen] = useState<number>()
  const isAdding = open === wishes.length
  const shown: readonly (Wish | undefined)[] = isAdding ? [...wishes, undefined] : wishes
  const times = wishes.at(-1) ?? anyTime
  const list = useRef<HTMLUListElement>(null)
  const id = useId()

  /** The focus stays at the wish, which may have moved or closed. */
  const focusOn = (at: number): void => {
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-field="wishes.${at}.play_date"]`)?.focus(),
    )
  }

  function add(): void {
    setOpen(wishes.length)
    focusOn(wishes.length)
  }
  function close(at: number): void {
    setOpen(undefined)
    focusOn(at < wishes.length ? at : wishes.length - 1)
  }

  return (
    <section className="flex flex-col gap-2.5" aria-label={text.wishes}>
      <ul ref={list} className="flex flex-col gap-2.5">
        {shown.map((wish, at) => {
          const isOpen = open === at
          const problem = problems.find(({ path }) => path.startsWith(`wishes.${at}.`))?.message
          return (
            <li key={`${at + 1}`}>
              <WishRow
                courseId={courseId}
                nth={at + 1}
                wish={wish}
                action={
                  <button
                    type="button"
                    className="button"
                    data-kind="outline"
                    data-size="M"
                    data-field={`wishes.${at}.play_date`}
                    aria-label={wish ? text.changeOf(at + 1) : text.stopOf(at + 1)}
                    aria-expanded={isOpen}
                    aria-describedby={problem === undefined ? undefined : `${id}${at}`}
                    onClick={() => (wish ? setOpen(isOpen ? undefined : at) : close(at))}
                  >
                    {wish ? text.change : text.stop}
                  </button>
                }
              >
                {problem === undefined ? null : (
                  <div className="px-(--page-edge) pb-3">
                    <FieldError id={`${id}${at}`}>{problem}</FieldError>
                  </div>
                )}
                {isOpen ? (
                  <WishEditor
                    courseId={courseId}
                    at={at}
                    wish={wish}
                    times={times}
                    near={(wish ?? wishes.at(-1))?.play_date ?? terms.first_date}
                    terms={terms}
                    count={wishes.length}
                    onChange={(next) => onChange(shown.flatMap((one, other) => (other === at ? [next] : (one ?? []))))}
                    onMove={(by) => {
                      onChange(moved(wishes, at, by))
                      setOpen(at + by)
                      announce(text.movedTo(at + by + 1))
                      focusOn(at + by)
                    }}
                    onRemove={() => {
                      onChange(wishes.filter((_, other) => other !== at))
                      setOpen(undefined)
                      announce(text.removed(at + 1))
                      focusOn(Math.max(0, at - 1))
                    }}
                    onClose={() => close(at)}
                  />
                ) : null}
              </WishRow>
            </li>
          )
        })}
      </ul>
      {!isAdding && wishes.length < mostWishes ? (
        <button type="button" className="button border-dashed!" data-kind="outline" data-wide="" onClick={add}>
          <span aria-hidden="true">{text.plus}</span> {text.add(wishes.length + 1)}
        </button>
      ) : null}
    </section>
  )
}
