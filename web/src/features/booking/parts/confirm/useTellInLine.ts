import { useQuery } from '@tanstack/react-query'
import { tellInLine } from '@jgm/contract/api/reservation-notices'
import { call } from '../../../../lib/api.ts'
import { useChat } from '../../../../lib/chat.ts'
import { useConfig } from '../../../../lib/visitor.ts'
import type { Booked } from '../../flow.ts'

/** After a booking in LINE: hands LINE's access token over once, so that LINE tells of it to whom no account of ours reaches. Quiet, whatever comes. */
export function useTellInLine({ type, number, manage_token: manageToken }: Booked): void {
  const token = useChat().accessToken()
  const isOn = useConfig().line?.service_messages ?? false
  useQuery({
    queryKey: ['tellInLine', number],
    queryFn: () =>
      call(
        tellInLine,
        { params: { type, number }, body: { access_token: token ?? '' } },
        { manageToken: manageToken ?? undefined },
      ),
    enabled: isOn && token !== null && type === 'regular',
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  })
}
