import type { Organiser } from '@jgm/contract/api/companion-organiser'
import { now } from '../../../../lib/clock.ts'
import { To } from '../../../../routing/go.tsx'
import { Button, buttonLook } from '../../../../ui/Button.tsx'
import { Unbroken } from '../../../../ui/Unbroken.tsx'
import type { Asked } from '../../api.ts'
import { companionText } from '../../text.ts'
import { organiserText } from '../../text.organiser.ts'
import { useChooseSeat } from '../useChooseSeat.ts'
import { peopleOf, sentWords, type Someone } from './people.ts'

const text = organiserText.who

/** The state of a person who has not answered. */
function stateOf({ seat, opened_at: opened, told }: Someone): string {
  if (opened !== null) return text.opened
  if (!seat.is_asked) return text.byLink
  const sent = told.answer ?? seat.since
  return sent === null ? companionText.seats.state.invited : sentWords(sent, now())
}

/** The people who have not answered and the seats without a name, each with the next thing to do; nothing where all are decided. */
export function OpenSeats({ asked, organiser }: { asked: Asked; organiser: Organiser }) {
  const { party, tellings } = organiser
  const choose = useChooseSeat(asked, party)
  const people = peopleOf(organiser)
  const waiting = people.filter(({ comes }) => !comes)
  const empty = party.groups.flatMap((group, at) => {
    const free = group.seats.filter(({ state }) => state === 'undecided')
    const [first] = free
    return first ? [{ group, first, count: free.length, name: text.empty(organiserText.group(at + 1)) }] : []
  })
  if (waiting.length === 0 && empty.length === 0) return <p className="font-bold text-green-900">{text.complete}</p>
  return (
    <ul className="seat-list organiser-open" aria-label={text.open}>
      {waiting.map((one) => (
        <li key={one.player} data-seat="invited">
          <span className="ticket-dot" aria-hidden="true">
            {one.initial}
          </span>
          <span className="min-w-0 flex-1 basis-40">
            <b className="block text-ink wrap-anywhere">{organiserText.named(one.called)}</b>
            <small className="text-support">
              <Unbroken text={stateOf(one)} />
            </small>
          </span>
          {tellings.answer.unreached.includes(one.player) ? (
            <To
              page="companion.share"
              params={{ id: asked.number }}
              query={{ type: asked.type, group: party.groups[one.group]?.group_no ?? 1 }}
              aria-label={text.againTo(one.called)}
              {...buttonLook('outline', 'S')}
            >
              {text.again}
            </To>
          ) : null}
        </li>
      ))}
      {empty.map(({ group, first, count, name }) => (
        <li key={`g${group.group_no}`} data-seat="undecided">
          <span className="ticket-dot" aria-hidden="true">
            {companionText.seats.nobody}
          </span>
          <span className="min-w-0 flex-1 basis-40">
            <b className="block text-ink">{party.groups.length > 1 ? name : text.emptyAlone}</b>
            <small className="text-support">{text.left(count)}</small>
          </span>
          {party.can_change ? (
            <Button kind="outline" size="S" label={text.inviteTo(name)} onPress={() => choose(group, first)}>
              {text.invite}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
