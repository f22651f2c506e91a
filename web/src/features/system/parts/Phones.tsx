import { telHref } from '@jgm/contract/model/tel'
import { useConfig } from '../../../lib/visitor.ts'
import { LongName } from '../../../ui/LongName.tsx'

/** The telephone numbers of all courses. */
export function Phones() {
  const { courses } = useConfig()
  return (
    <ul>
      {courses.map((one) => (
        <li key={one.id}>
          <a href={telHref(one.phone)} className="text-link flex min-h-12 flex-wrap items-center gap-x-3">
            <span>
              <LongName name={one.name} />
            </span>
            <span className="tabular whitespace-nowrap">{one.phone}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
