import { useState } from 'react'
import { setCar, type Organiser, type OrganiserCar } from '@jgm/contract/api/companion-organiser'
import { formatTime } from '@jgm/contract/model/dates'
import { call } from '../../../../lib/api.ts'
import { useSubmit } from '../../../../lib/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { CarIcon } from '../../../../ui/icons.tsx'
import { AskedButton } from '../../../../ui/AskedButton.tsx'
import { Unbroken } from '../../../../ui/Unbroken.tsx'
import { useKeepOrganiser, type Asked } from '../../api.ts'
import { organiserText } from '../../text.organiser.ts'
import { CarForm } from './CarForm.tsx'
import { calledOf, peopleOf } from './people.ts'
import { useArrival } from './useArrival.ts'

const text = organiserText.cars

/** A shared car with who goes in it, a free seat dashed; it is changed in its place. */
export function CarCard({ asked, organiser, car }: { asked: Asked; organiser: Organiser; car: OrganiserCar }) {
  const keep = useKeepOrganiser(asked)
  const [isOpen, setOpen] = useState(false)
  const { type, number, manageToken } = asked
  const remove = useSubmit(
    (driver: number) => call(setCar, { params: { type, number }, body: { driver, car: null } }, { manageToken }),
    { onDone: keep, onError: () => keep() },
  )
  const people = peopleOf(organiser)
  const arrive = useArrival(organiser)
  const nameOf = (id: number): string => calledOf(people, id)
  const name = nameOf(car.driver)
  const free = Math.max(0, car.seats - 1 - car.riders.length)
  return (
    <Card accent={organiser.party.course_id}>
      <section className="organiser-car tabular">
        <CarIcon size={36} />
        <div className="min-w-0 flex-1 basis-44">
          <h2 className="text-lg wrap-anywhere">{text.of(name)}</h2>
          <p className="text-sm text-support">
            <Unbroken text={text.leaves(car.place, formatTime(car.minute))} />
          </p>
          {car.minute >= arrive ? <p className="font-bold text-warning">{text.late(formatTime(arrive))}</p> : null}
          <ul>
            {[car.driver, ...car.riders].map((id) => (
              <li key={id}>{nameOf(id)}</li>
            ))}
            {Array.from({ length: free }, (_, at) => (
              <li key={`free${at + 1}`} data-free="">
                {text.free}
              </li>
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button kind="outline" size="S" label={text.changeOf(name)} onPress={() => setOpen(!isOpen)}>
              {text.change}
            </Button>
            <AskedButton
              words={text.remove}
              look={{ kind: 'text', size: 'S' }}
              title={text.removeTitle}
              question={text.removeAsk(name, car.riders.map(nameOf))}
              yes={text.remove}
              no={text.keep}
              sending={organiserText.saving}
              failure={remove.failure}
              pending={remove.pending}
              onYes={() => remove.submit(car.driver)}
            />
          </div>
          {isOpen ? (
            <div className="mt-4">
              <CarForm asked={asked} drivers={[]} car={car} onDone={() => setOpen(false)} />
            </div>
          ) : null}
        </div>
      </section>
    </Card>
  )
}
