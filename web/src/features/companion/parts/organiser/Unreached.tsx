import type { Organiser } from '@jgm/contract/api/companion-organiser'
import { formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { useCourse } from '../../../../lib/visitor.ts'
import { useArea } from '../../../../routing/go.tsx'
import { SendLink } from '../../../../ui/SendLink.tsx'
import { Unbroken } from '../../../../ui/Unbroken.tsx'
import { organiserText } from '../../text.organiser.ts'
import { calledOf, peopleOf, wordsOf } from './people.ts'

const text = organiserText.unreached

/** The cars line by line, as they are sent by the organiser's own means. */
function carsOf(organiser: Organiser): string {
  const people = peopleOf(organiser)
  const nameOf = (id: number): string => calledOf(people, id)
  return organiser.cars
    .map(({ driver, place, minute, riders }) =>
      text.car(
        organiserText.own.carOf(nameOf(driver), organiserText.own.leaves(place, formatTime(minute))),
        organiserText.list([driver, ...riders].map(nameOf)),
      ),
    )
    .join('\n')
}

/** Words to send for whoever gets no message of ours; nothing where everybody does. */
export function Unreached({ organiser, what }: { organiser: Organiser; what: 'money' | 'car' }) {
  const { party, money, tellings } = organiser
  const course = useCourse(party.course_id)
  const { place } = useArea()
  const { unreached } = tellings[what]
  if (unreached.length === 0) return null
  const when = formatDateMedium(party.play_date, party.holiday !== null)
  const words =
    what === 'car'
      ? text.cars(when, course.name, carsOf(organiser))
      : text.money(
          when,
          course.name,
          formatYen(money.each),
          organiserText.list(money.fees.map(({ label, amount }) => text.fee(label, formatYen(amount)))),
        )
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm">
        <Unbroken text={text.lead(wordsOf(peopleOf(organiser), unreached))} />
      </p>
      <SendLink
        message={{ type: 'text', text: words }}
        link={{ text: words }}
        words={{ ...text, send: text.send[place] }}
      />
    </div>
  )
}
