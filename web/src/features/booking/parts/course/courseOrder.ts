import type { Member } from '@jgm/contract/api/session'

type Marks = Pick<Member, 'main_golf_course' | 'favourites'>

export const isFavourite = (member: Marks | null, course: number): boolean =>
  member?.favourites.course_ids.includes(course) ?? false

/** Courses in the order for a member: favourites, the main course, then the others; each part in the given order. */
export function inOrder<T extends { readonly id: number }>(courses: readonly T[], member: Marks | null): T[] {
  const rank = ({ id }: T): number => (isFavourite(member, id) ? 0 : id === member?.main_golf_course ? 1 : 2)
  return courses.toSorted((a, b) => rank(a) - rank(b))
}
