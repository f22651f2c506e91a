import { setRide, type Organiser, type OrganiserCar } from '@jgm/contract/api/companion-organiser'
import { call } from '../../../../lib/api.ts'
import { useSubmit } from '../../../../lib/useSubmit.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import { Section } from '../../../../ui/PageHead.tsx'
import { useKeepOrganiser, type Asked } from '../../api.ts'
import { organiserText } from '../../text.organiser.ts'
import { calledOf, peopleOf, type Someone } from './people.ts'

const text = organiserText.cars

/** Everybody who comes, with the car of each: a choice is saved at once. Full cars are offered to nobody else. */
export function Rides({ asked, organiser }: { asked: Asked; organiser: Organiser }) {
  const people = peopleOf(organiser)
  return (
    <Section title={text.rides}>
      <ul className="organiser-rides">
        {people
          .filter(({ comes }) => comes)
          .map((one) => (
            <Ride
              key={one.player}
              asked={asked}
              cars={organiser.cars}
              one={one}
              nameOf={(id) => calledOf(people, id)}
            />
          ))}
      </ul>
    </Section>
  )
}

function Ride({
  asked,
  cars,
  one: { player, name, called },
  nameOf,
}: {
  asked: Asked
  cars: readonly OrganiserCar[]
  one: Someone
  nameOf: (player: number) => string
}) {
  const keep = useKeepOrganiser(asked)
  const { type, number, manageToken } = asked
  const send = useSubmit(
    (driver: number | null) => call(setRide, { params: { type, number }, body: { player, driver } }, { manageToken }),
    { onDone: keep, onError: () => keep() },
  )
  const own = cars.find(({ riders }) => riders.includes(player))?.driver
  const options = cars.flatMap(({ driver, seats, riders }) => {
    const free = seats - 1 - riders.length
    return free > 0 || driver === own ? [{ value: String(driver), label: text.left(nameOf(driver), free) }] : []
  })
  return (
    <li>
      <b className="text-ink wrap-anywhere">{organiserText.named(called)}</b>
      {cars.some(({ driver }) => driver === player) ? (
        <span className="text-sm text-support">{text.drives}</span>
      ) : (
        <FilterSelect
          name={`ride_${player}`}
          label={text.rideOf(name)}
          isCompact
          empty={text.undecided}
          options={options}
          value={String(own ?? '')}
          onChange={(value) => send.submit(value === '' ? null : Number(value))}
        />
      )}
      {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
    </li>
  )
}
