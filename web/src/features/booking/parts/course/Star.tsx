import type { Favourites } from '@jgm/contract/api/session'
import { call } from '../../../../lib/api.ts'
import { useSubmit } from '../../../../lib/useSubmit.ts'
import { useMember, useSession } from '../../../../lib/visitor.ts'
import { announce } from '../../../../ui/announce.ts'
import { StarIcon } from '../../../../ui/icons.tsx'
import { doorText } from '../../text.door.ts'
import { isFavourite } from './courseOrder.ts'

/** Saves changed favourites of the member. */
function useFavourites() {
  const session = useSession()
  return useSubmit(
    async (favourites: Favourites) => {
      // Loaded with the press: the door is a first screen, which has a size limit.
      const { updateFavourites } = await import('@jgm/contract/api/member')
      return call(updateFavourites, { body: favourites })
    },
    { onDone: (member) => session.setMember(member), onError: () => announce(doorText.door.starFailed) },
  )
}

/** Marks a course as a favourite of the member; nothing for a guest. */
export function CourseStar({ course, name }: { course: number; name: string }) {
  const member = useMember()
  const save = useFavourites()
  if (!member) return null
  const { favourites } = member
  const isOn = isFavourite(member, course)
  const others = favourites.course_ids.filter((id) => id !== course)
  return (
    <button
      type="button"
      className="star"
      aria-pressed={isOn}
      aria-label={doorText.door.star(name)}
      aria-busy={save.pending || undefined}
      onClick={() => save.submit({ ...favourites, course_ids: isOn ? others : [...others, course] })}
    >
      <StarIcon />
    </button>
  )
}

/** Marks a time of day as the member's favourite, which the next searches begin with. */
export function TimeStar({ time }: { time: Favourites['search_time'] }) {
  const member = useMember()
  const save = useFavourites()
  if (!member || time === null) return null
  const { favourites } = member
  const isOn = favourites.search_time === time
  return (
    <button
      type="button"
      className="star"
      aria-pressed={isOn}
      aria-busy={save.pending || undefined}
      onClick={() => save.submit({ ...favourites, search_time: isOn ? null : time })}
    >
      <StarIcon />
      {doorText.door.starTime}
    </button>
  )
}
