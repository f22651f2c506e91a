import { useId } from 'react'
import { To } from '../../../routing/go.tsx'
import { useTrail } from '../../../routing/trail.ts'
import { titleOf } from '../../../routing/table.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx'
import { trailText as text } from '../text.trail.ts'

/**
 * The trail of a screen in the web areas: the pages above it, and the screen itself. Phones show only the nearest page above,
 * from the second level on: the first level is in the bottom bar or on the screen. Steps of a flow have no trail, because the
 * flow has its own links out.
 */
export function Trail() {
  const present = useTrail()
  const id = useId()
  const isStep = present?.row.needs?.some((need) => need !== 'course')
  if (!present || present.trail.length === 0 || isStep) return null
  const { row, params, trail } = present
  const segments = Object.fromEntries(Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : [])))
  return (
    <nav aria-labelledby={id} className={trail.length === 1 ? 'max-md:hidden' : ''}>
      <h2 id={id} className="sr-text">
        {text.label}
      </h2>
      <ol className="page-wide flex flex-wrap items-center text-sm">
        {trail.map((above, index) => (
          <li key={above.page} className={`flex items-center ${index < trail.length - 1 ? 'max-md:hidden' : ''}`}>
            <span className="-ml-2 md:hidden" aria-hidden="true">
              <ChevronLeftIcon />
            </span>
            <To page={above.page} params={segments} className="text-link flex min-h-12 items-center">
              {titleOf(above, params)}
            </To>
            <span className="px-1 max-md:hidden" aria-hidden="true">
              <ChevronRightIcon />
            </span>
          </li>
        ))}
        <li className="max-md:hidden" aria-current="page">
          {titleOf(row, params)}
        </li>
      </ol>
    </nav>
  )
}
