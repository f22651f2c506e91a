import type { ReactNode } from 'react'
import { To } from '../../../../routing/go.tsx'
import type { Query } from '../../../../routing/screens.ts'
import { ChevronRightIcon, FlagIcon, PersonIcon } from '../../../../ui/icons.tsx'
import { competitionDoorText, courseMemberDoorText, singleDoorText } from '../../text.ways.ts'

/** The frame of a way to another product. */
const door =
  'flex min-h-20 items-center gap-(--sign-gap) rounded-xl border-2 border-green-900 bg-card p-(--page-edge) text-ink no-underline hover:bg-green-50 md:max-w-[36rem]'

function Words({ icon, text }: { icon: ReactNode; text: { readonly title: string; readonly note: string } }) {
  return (
    <>
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block text-xl font-bold text-green-900">{text.title}</span>
        <span className="block text-sm text-pretty [word-break:auto-phrase]">{text.note}</span>
      </span>
      <ChevronRightIcon />
    </>
  )
}

/** The way to the entrance of course members. */
export function CourseMemberDoor({ query }: { query: Query }) {
  return (
    <To page="booking.courseMember" query={query} className={door}>
      <Words icon={<FlagIcon />} text={courseMemberDoorText} />
    </To>
  )
}

/** The way to 1人予約 from the booking entrance and the homes. */
export function SingleDoor({ query }: { query?: Query }) {
  return (
    <To page="single.choose" {...(query ? { query } : {})} className={door}>
      <Words icon={<PersonIcon />} text={singleDoorText} />
    </To>
  )
}

/** The way to the list of competitions from the homes. */
export function CompetitionDoor() {
  return (
    <To page="competition.list" className={door}>
      <Words icon={<FlagIcon />} text={competitionDoorText} />
    </To>
  )
}
