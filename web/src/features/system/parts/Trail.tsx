import { useId } from 'react'
import { useConfig } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { isStep, useTrail } from '../../../routing/trail.ts'
import { titleOf } from '../../../routing/table.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx'
import { trailText as text } from '../text.trail.ts'

/**
 * The trail of a screen in the web areas: the pages above it, and the screen itself. Phones show only the nearest page above,
 * from the second level on: the first level is in the bottom bar or on the screen. Steps of a flow and of a change have it on a desk
 * only, because they have their own links out, and a phone no room for more.
 */
export function Trail() {
  const present = useTrail()
  const id = useId()
  const { courses } = useConfig()
  if (!present || present.trail.length === 0) return null
  const { row, params, trail } = present
  const course = courses.find((one) => String(one.id) === params['id'])
  const isOnDesk = trail.length === 1 || isStep(row) || row.page.startsWith('change.')
  const segments = Object.fromEntries(Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : [])))
  return (
    <nav aria-labelledby={id} className={isOnDesk ? 'max-md:hidden' : ''}>
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
              {above.course === 'path' && course ? course.name : titleOf(above, params)}
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
