import type { Quote } from '@jgm/contract/api/quote'

type Started = { readonly group_no: number; readonly start_minute: number }

/** The agreed price of one player of a group, with its lines; undefined for an unknown one. The quote has the groups by their start. */
export function shareOf(
  { groups: quoted }: Pick<Quote, 'groups'>,
  groups: readonly Started[],
  no: number,
): Quote['groups'][number] | undefined {
  const order = groups.toSorted((a, b) => a.start_minute - b.start_minute || a.group_no - b.group_no)
  return quoted[order.findIndex((group) => group.group_no === no)]
}
