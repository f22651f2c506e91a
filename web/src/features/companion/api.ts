import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { listCompanions, listPlayedWith, type Companions } from '@jgm/contract/api/companion'
import { getOrganiser, type Organiser } from '@jgm/contract/api/companion-organiser'
import { inviteCompanions, lookAtCompanionInvitation } from '@jgm/contract/api/companion-invitation'
import { readChoice, reservationTypes, type ReservationType } from '@jgm/contract/model/choices'
import { useFlow } from '../../flow/flow.ts'
import { call } from '../../lib/api.ts'
import { useAboutCourse } from '../../lib/helpCourse.ts'
import { usePermanentLink } from '../../lib/usePermanentLink.ts'
import { useMember } from '../../lib/visitor.ts'
import { useArea, usePathOf, useRouteParams, useRouteQuery } from '../../routing/go.tsx'
import { manage } from '../booking/flow.ts'

/** A reservation whose companions are shown. `manageToken` is that of a guest who has booked it. */
export type Asked = {
  readonly type: ReservationType
  readonly number: string
  readonly manageToken?: string | undefined
}

const keyOf = ({ type, number, manageToken }: Asked) => [type, number, manageToken ? 'guest' : 'member'] as const

/** The players of a reservation. Companions join meanwhile, so they are read again on each arrival. */
const companionsQuery = ({ type, number, manageToken }: Asked) =>
  queryOptions({
    queryKey: ['companions', ...keyOf({ type, number, manageToken })],
    queryFn: ({ signal }) => call(listCompanions, { params: { type, number } }, { signal, manageToken }),
    staleTime: 0,
  })

/** The open invitation of a group; the first call makes it. */
export const openInvitationQuery = ({ type, number, manageToken }: Asked, group_no: number) =>
  queryOptions({
    queryKey: ['companion-invitation', ...keyOf({ type, number, manageToken }), group_no],
    queryFn: ({ signal }) =>
      call(inviteCompanions, { params: { type, number }, body: { group_no } }, { signal, manageToken }),
    staleTime: 0,
    gcTime: 0,
  })

/** What an invitation invites to; the answer depends on who asks. */
export const lookQuery = (code: string, memberId: number | null) =>
  queryOptions({
    queryKey: ['companion-look', code, memberId],
    queryFn: ({ signal }) => call(lookAtCompanionInvitation, { body: { code } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The members played with who are no friends yet. */
export const playedWithQuery = () =>
  queryOptions({
    queryKey: ['played-with'],
    queryFn: ({ signal }) => call(listPlayedWith, {}, { signal }),
    staleTime: 0,
  })

/** The reservation of the address: the number of the path, its type from the query. A guest opens it with the management link. */
export function useAsked(): Asked {
  const number = useRouteParams()['id'] ?? ''
  const type = readChoice(reservationTypes, useRouteQuery().get('type')) ?? 'regular'
  const member = useMember()
  const key = useFlow(manage).data
  const manageToken = !member && key?.number === number ? key.token : undefined
  return { type, number, manageToken }
}

/** The players of the reservation of the address. */
export function useCompanions() {
  const asked = useAsked()
  const query = useQuery(companionsQuery(asked))
  useAboutCourse(query.data?.course_id)
  return { asked, ...query }
}

/** A reservation as its organiser sees it. */
const organiserQuery = ({ type, number, manageToken }: Asked) =>
  queryOptions({
    queryKey: ['organiser', ...keyOf({ type, number, manageToken })],
    queryFn: ({ signal }) => call(getOrganiser, { params: { type, number } }, { signal, manageToken }),
    staleTime: 0,
    // Companions take and give back seats of cars meanwhile.
    refetchInterval: ({ state: { data } }) => (data && data.cars.length > 0 ? 10_000 : false),
  })

/** The organiser's page of the reservation of the address. */
export function useOrganiser() {
  const asked = useAsked()
  const query = useQuery(organiserQuery(asked))
  useAboutCourse(query.data?.party.course_id)
  return { asked, ...query }
}

/** Stores what a change of the organiser's returned; without an argument, reads it again. */
export function useKeepOrganiser(asked: Asked): (organiser?: Organiser) => void {
  const queries = useQueryClient()
  return (organiser) => {
    const { queryKey } = organiserQuery(asked)
    if (organiser) queries.setQueryData(queryKey, organiser)
    else void queries.invalidateQueries({ queryKey })
  }
}

/** Stores the players that a change returned; without an argument, reads them again. The booking shows them, too. */
export function useKeepCompanions(asked: Asked): (companions?: Companions) => void {
  const queries = useQueryClient()
  return (companions) => {
    const { queryKey } = companionsQuery(asked)
    if (companions) queries.setQueryData(queryKey, companions)
    else void queries.invalidateQueries({ queryKey })
    void queries.invalidateQueries({ queryKey: ['reservation'] })
    void queries.invalidateQueries({ queryKey: ['reservations'] })
  }
}

/** The link of an invitation; in the chat area one that opens in LINE. LINE's own log-in uses `code`, so ours has another name there. */
export function useInvitationLink(code: string, courseId: number): string | undefined {
  const pathOf = usePathOf()
  const { place } = useArea()
  const path = pathOf(
    'companion.invitation',
    undefined,
    place === 'talk' ? { invitation: code, golf_course_id: courseId } : { code },
  )
  return usePermanentLink(path)
}
