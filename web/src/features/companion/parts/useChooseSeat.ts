import type { Companions, CompanionSeat } from '@jgm/contract/api/companion'
import { useFlow } from '../../../flow/flow.ts'
import { useGo } from '../../../routing/go.tsx'
import type { Asked } from '../api.ts'
import { companion } from '../flow.ts'

/** Goes to the choice of a person for a seat of a group. */
export function useChooseSeat(
  asked: Asked,
  party: Companions,
): (group: Companions['groups'][number], seat: CompanionSeat) => void {
  const go = useGo()
  const flow = useFlow(companion)
  return ({ group_no, is_private_plan: isPrivatePlan }, { seat, player }) => {
    flow.set('added', {
      reservations: { type: asked.type, number: asked.number },
      groups: { group_no, seat, seen: player },
      isPrivatePlan,
      friends: party.groups.flatMap(({ seats }) => seats.flatMap(({ friend_id: id }) => (id === null ? [] : [id]))),
      friendSelected: null,
    })
    go('companion.select', { id: asked.number }, { type: asked.type })
  }
}
