import type { OwnDraw } from '@jgm/contract/api/draw'
import { formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { To } from '../../../routing/go.tsx'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { listText } from '../text.list.ts'
import { TicketRow } from './TicketRow.tsx'

const text = listText.draws

function stateOf({ state, draws_at: at, own }: OwnDraw): string {
  if (state === 'called_off') return text.calledOff
  return own.outcome ? text.lost : state === 'drawing' ? text.drawing : text.waiting(formatDateTimeMedium(at))
}

/** `8時台` for a full hour, else from when on. */
const wishedTime = ({ from_minute: from, to_minute: to }: OwnDraw['own']['wishes'][number]): string =>
  from % 60 === 0 && to - from === 60 ? text.hour(from / 60) : text.from(formatTime(from))

/** An entry of a draw in a list, as a pale ticket that is a link; a start that was won is a reservation. */
function DrawCard({ draw }: { draw: OwnDraw }) {
  const [wish] = draw.own.wishes
  const isOff = draw.own.outcome !== null || draw.state === 'called_off'
  return (
    <To page="draw.entry" params={{ id: draw.id }} className="ticket-link">
      <TicketRow
        booking={{ ...draw, players: draw.own.players }}
        wished={wish ? wishedTime(wish) : ''}
        tone={isOff ? 'off' : 'waiting'}
        state={stateOf(draw)}
      />
      <ChevronRightIcon />
    </To>
  )
}

/** Entries of draws under their title. */
export function DrawCards({ draws }: { draws: readonly OwnDraw[] }) {
  return (
    <Section title={text.title}>
      <ul className="flex flex-col gap-4">
        {draws.map((draw) => (
          <li key={draw.id}>
            <DrawCard draw={draw} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
