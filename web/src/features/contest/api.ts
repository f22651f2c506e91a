import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { getContest, type Contest } from '@jgm/contract/api/contest'
import { useFlow } from '../../flow/flow.ts'
import { call } from '../../lib/api.ts'
import { useAboutCourse } from '../../lib/helpCourse.ts'
import { useMember } from '../../lib/visitor.ts'
import { useRouteParams } from '../../routing/go.tsx'
import { manage } from '../booking/flow.ts'
import { preregistration } from '../companion/flow.ts'
import { seatsBeside } from '../companion/parts/ownSeats.ts'

/** A party whose contest is shown. `manageToken` is that of somebody without an account. */
export type Whose = { readonly number: string; readonly manageToken?: string | undefined }

/** While it is played the others' strokes come every three seconds, and only on a page that is looked at. */
const whilePlayed = 3_000
const otherwise = 60_000

const contestQuery = ({ number, manageToken }: Whose) =>
  queryOptions({
    queryKey: ['contest', number, manageToken ? 'guest' : 'member'],
    queryFn: ({ signal }) => call(getContest, { params: { number } }, { signal, manageToken }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data?.contest?.state === 'typing' ? whilePlayed : otherwise),
  })

/** The party of the address. Somebody without an account opens it with the key of the own seat, or of the booking. */
function useWhose(): Whose {
  const number = useRouteParams()['id'] ?? ''
  const member = useMember()
  const booked = useFlow(manage).data
  const seat = useFlow(preregistration).data?.qr
  if (member) return { number }
  const key = [booked, seat, ...seatsBeside(number)].find((one) => one?.number === number)
  return { number, manageToken: key?.token }
}

/** The contest of the party of the address, as it stands. */
export function useContest() {
  const whose = useWhose()
  const query = useQuery(contestQuery(whose))
  useAboutCourse(query.data?.course_id)
  return { whose, ...query }
}

/** Stores what a change returned; without an argument, reads it again. Tickets say that there is a contest. */
export function useKeepContest(whose: Whose): (contest?: Contest) => void {
  const queries = useQueryClient()
  return (contest) => {
    const { queryKey } = contestQuery(whose)
    if (contest) queries.setQueryData(queryKey, contest)
    else void queries.invalidateQueries({ queryKey })
    void queries.invalidateQueries({ queryKey: ['reservations'] })
  }
}
