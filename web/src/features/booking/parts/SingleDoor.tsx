import { To } from '../../../routing/go.tsx'
import type { Query } from '../../../routing/screens.ts'
import { ChevronRightIcon, PersonIcon } from '../../../ui/icons.tsx'
import { singleDoorText as text } from '../text.single.ts'

/** The way to 1人予約 from the door and the homes. */
export function SingleDoor({ query }: { query?: Query }) {
  return (
    <To
      page="single.choose"
      {...(query ? { query } : {})}
      className="flex min-h-20 items-center gap-3 rounded-xl border-2 border-green-900 bg-card p-4 text-ink no-underline hover:bg-green-50 md:max-w-[36rem]"
    >
      <PersonIcon />
      <span className="flex-1">
        <span className="block text-xl font-bold text-green-900">{text.title}</span>
        <span className="block text-sm text-pretty [word-break:auto-phrase]">{text.note}</span>
      </span>
      <ChevronRightIcon />
    </To>
  )
}
