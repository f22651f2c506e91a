import { useState } from 'react'
import type { Organiser } from '@jgm/contract/api/companion-organiser'
import { formatTime } from '@jgm/contract/model/dates'
import { useTitle } from '../../../routing/go.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import type { Asked } from '../api.ts'
import { CarCard } from '../parts/organiser/CarCard.tsx'
import { CarForm } from '../parts/organiser/CarForm.tsx'
import { OrganiserPage } from '../parts/organiser/OrganiserPage.tsx'
import { peopleOf } from '../parts/organiser/people.ts'
import { Rides } from '../parts/organiser/Rides.tsx'
import { Tell } from '../parts/organiser/Tell.tsx'
import { Unreached } from '../parts/organiser/Unreached.tsx'
import { useArrival } from '../parts/organiser/useArrival.ts'
import { organiserText } from '../text.organiser.ts'

const text = organiserText.cars

/** The cars of a party, each with its place, time and players; sent to everybody in one press. */
export default function Cars() {
  return (
    <OrganiserPage title={useTitle()}>
      {(organiser, asked) => (
        <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
          <div className="flex flex-col gap-4">
            <p className="text-sm text-support">{text.lead}</p>
            <Arrive organiser={organiser} />
            {organiser.cars.length === 0 ? <Empty title={text.none} /> : null}
            {organiser.cars.map((car) => (
              <CarCard key={car.driver} asked={asked} organiser={organiser} car={car} />
            ))}
            <NewCar asked={asked} organiser={organiser} />
          </div>
          <div className="flex flex-col gap-6">
            {organiser.cars.length === 0 ? null : <Rides asked={asked} organiser={organiser} />}
            <Unreached organiser={organiser} what="car" />
            <Tell asked={asked} organiser={organiser} what="car" />
          </div>
        </div>
      )}
    </OrganiserPage>
  )
}

function Arrive({ organiser }: { organiser: Organiser }) {
  return <p className="tabular font-bold text-ink">{text.arrive(formatTime(useArrival(organiser)))}</p>
}

/** Another car; whoever drives one already is not offered. */
function NewCar({ asked, organiser }: { asked: Asked; organiser: Organiser }) {
  const [isOpen, setOpen] = useState(false)
  const drivers = peopleOf(organiser).filter(
    ({ player, comes }) => comes && !organiser.cars.some(({ driver }) => driver === player),
  )
  if (drivers.length === 0) return null
  return isOpen ? (
    <Section title={text.add}>
      <CarForm asked={asked} drivers={drivers} onDone={() => setOpen(false)} />
    </Section>
  ) : (
    <Button kind="outline" wide onPress={() => setOpen(true)}>
      {text.add}
    </Button>
  )
}
