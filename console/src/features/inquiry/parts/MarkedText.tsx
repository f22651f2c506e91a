import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import { partsOf } from './words.ts'

type Given = Omit<ComponentProps<'textarea'>, 'value'> & {
  readonly value: string
  readonly filled: readonly string[]
  readonly blanks: readonly string[]
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
}

/** A text field that marks words: the same text lies below it in the same letters, and is scrolled with it. */
export function MarkedText({ value, filled, blanks, fieldRef, ...field }: Given) {
  const below = useRef<HTMLDivElement>(null)
  const follow = (): void => {
    if (below.current && fieldRef.current) below.current.scrollTop = fieldRef.current.scrollTop
  }
  useLayoutEffect(follow)
  return (
    <div className="inquiry-text">
      <div ref={below} aria-hidden="true">
        {partsOf(value, filled, blanks).map((part, at) =>
          part.kind === 'plain' ? (
            part.text
          ) : (
            <mark key={`${at} ${part.text}`} data-kind={part.kind}>
              {part.text}
            </mark>
          ),
        )}
        {'\n'}
      </div>
      <textarea {...field} ref={fieldRef} value={value} onScroll={follow} />
    </div>
  )
}
