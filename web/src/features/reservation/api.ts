import { createContext, use } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { listCompanions } from '@jgm/contract/api/companion'
import { getParticipation } from '@jgm/contract/api/companion-participation'
import { getEntry } from '@jgm/contract/api/competition-entry'
import { getReceipts } from '@jgm/contract/api/receipt'
import { getRequest } from '@jgm/contract/api/request'
import { getCalendarFile, getReservation, type ReservationDetail } from '@jgm/contract/api/reservation'
import { readChoice, reservationTypes, type ReservationType } from '@jgm/contract/model/choices'
import { call, isCode } from '../../lib/api.ts'
import { useChat } from '../../lib/chat.ts'
import { useAboutCourse } from '../../lib/helpCourse.ts'
import { canSaveFiles, saveFile } from '../../lib/saveFile.ts'
import { useRouteParams } from '../../routing/go.tsx'

/** A member's reservation or, with a management token, a guest's. */
export const reservationQuery = (type: ReservationType, number: string, manageToken?: string) =>
  queryOptions({
    queryKey: ['reservation', type, number, manageToken ? 'guest' : 'member'],
    queryFn: ({ signal }) => call(getReservation, { params: { type, number } }, { signal, manageToken }),
    staleTime: 0,
  })

/** What a number is to the member: the type of what is their own, or a seat in somebody else's reservation at a course. */
export type Known = { readonly type: ReservationType } | { readonly companionAt: number }

/**
 * The meaning of a number that a screen has nothing for: a reservation of another type, a request that waits for its answer, an entry for
 * a competition, a companion's seat; null for none of them.
 */
export const knownQuery = (number: string) =>
  queryOptions({
    queryKey: ['known', number],
    queryFn: async ({ signal }): Promise<Known | null> => {
      const params = { number }
      const [request, entry, party, seat] = await Promise.all([
        unlessMissing(call(getRequest, { params }, { signal })),
        unlessMissing(call(getEntry, { params }, { signal })),
        // The number alone finds a reservation of any type.
        unlessMissing(call(listCompanions, { params: { type: 'regular', number } }, { signal })),
        unlessMissing(call(getParticipation, { params }, { signal })),
      ])
      // A request comes first: its screens show the reservation that it has become, too.
      if (request) return { type: 'request' }
      if (entry) return { type: 'competition' }
      if (party) return { type: party.type }
      return seat ? { companionAt: seat.course_id } : null
    },
    staleTime: 0,
  })

const unlessMissing = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (isCode(error, 'not_found')) return null
    throw error
  })

/** The caller's own part in somebody else's reservation: a member's or, with a management token, that of a pre-registration. */
export const participationQuery = (number: string, manageToken?: string) =>
  queryOptions({
    queryKey: ['participation', number, manageToken ?? 'member'],
    queryFn: ({ signal }) => call(getParticipation, { params: { number } }, { signal, manageToken }),
    staleTime: 0,
  })

/** The receipts of a reservation that the member has booked or joined. The desk settles meanwhile, so they are read again on each arrival. */
export const receiptsQuery = (number: string) =>
  queryOptions({
    queryKey: ['receipts', number],
    queryFn: ({ signal }) => call(getReceipts, { params: { number } }, { signal }),
    staleTime: 0,
  })

/** Can files be saved? Not inside LINE, also where it opens a page of the public sites: a button for it would do nothing. */
export const useSavesFiles = (): boolean => !useChat().inClient && canSaveFiles()

/** Fetches the calendar file and saves it on the device. */
export async function saveCalendarFile(
  reservation: Pick<ReservationDetail, 'type' | 'number'>,
  fileName: string,
  manageToken?: string,
): Promise<void> {
  const { type, number } = reservation
  const file = await call(getCalendarFile, { params: { type, number } }, { manageToken })
  saveFile(new Blob([file], { type: 'text/calendar' }), fileName)
}

/** The type of reservation that a screen is about where its path does not name it. */
export const RouteType = createContext<ReservationType | undefined>(undefined)

/** The reservation with the path's type and number. */
export function useReservationRoute() {
  const params = useRouteParams()
  const type = use(RouteType) ?? readChoice(reservationTypes, params['type'])
  if (!type) throw new Error('the row lets no other type through')
  const number = params['id'] ?? ''
  const query = useQuery(reservationQuery(type, number))
  useAboutCourse(query.data?.course_id)
  return { type, number, ...query }
}
