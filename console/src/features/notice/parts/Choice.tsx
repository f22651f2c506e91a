import type { ComponentProps } from 'react'
import { Chips } from '../../../ui/Chips.tsx'

/** A row of `notice-rows`: what is chosen, and the buttons to choose it by. */
export const Choice = <T extends string | number | null>(chips: ComponentProps<typeof Chips<T>>) => (
  <>
    <span aria-hidden="true">{chips.label}</span>
    <Chips {...chips} />
  </>
)
