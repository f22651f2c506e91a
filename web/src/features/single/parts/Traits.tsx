import type { ReactNode } from 'react'
import type { SingleTeeTime } from '@jgm/contract/api/single'
import { Chip } from '../../../ui/Card.tsx'
import { traitsOf } from './words.ts'

/** For whom a tee time is, and how it is played. `children` stand before it. */
export function Traits({ teeTime, children }: { teeTime: SingleTeeTime; children?: ReactNode }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      {children}
      {traitsOf(teeTime).map((trait) => (
        <Chip key={trait}>{trait}</Chip>
      ))}
    </p>
  )
}
