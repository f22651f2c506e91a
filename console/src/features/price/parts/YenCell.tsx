import { useState, type ComponentProps } from 'react'
import { isConverting } from '@jgm/contract/model/converting'
import { groupDigits } from '@jgm/contract/model/money'

/** A sentence about what was typed; undefined where it was taken. */
type Judge = (typed: string) => string | undefined

/**
 * An amount that is typed over: taken by Enter or by leaving the field, which Shift and Enter does too. What cannot be taken stays with its
 * sentence, which `onProblem` hears; Escape gives back what stood there.
 */
export function YenCell({
  yen,
  label,
  take,
  problem,
  onProblem,
  ...given
}: {
  readonly yen: number
  readonly label?: string
  readonly take: Judge
  readonly problem: string | undefined
  readonly onProblem: (sentence: string | undefined) => void
} & Pick<ComponentProps<'input'>, 'id' | 'onFocus' | 'className'>) {
  const [typed, type] = useState<string | null>(null)
  function leave(): void {
    if (typed === null) return
    const sentence = take(typed)
    onProblem(sentence)
    if (sentence === undefined) type(null)
  }
  return (
    <input
      {...given}
      aria-label={label}
      aria-invalid={problem === undefined ? undefined : true}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? groupDigits(yen)}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (isConverting(event.nativeEvent)) return
        if (event.key === 'Enter') {
          leave()
          // The keys of the screen act again.
          if (event.shiftKey) event.currentTarget.blur()
        }
        if (event.key === 'Escape' && typed !== null) {
          // The screen's own Escape would leave the field with what was typed.
          event.stopPropagation()
          type(null)
          onProblem(undefined)
        }
      }}
    />
  )
}
