import { useState } from 'react'
import { setCar, type Organiser, type OrganiserCar } from '@jgm/contract/api/companion-organiser'
import { carMinute, carPlace, readTime } from '@jgm/contract/model/companion-fields'
import { formatTime } from '@jgm/contract/model/dates'
import type { Problem } from '@jgm/contract/model/errors'
import * as z from 'zod/mini'
import { call } from '../../../../lib/api.ts'
import { checkProblems } from '../../../../lib/problems.ts'
import { useSubmit } from '../../../../lib/useSubmit.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Form, problemAt } from '../../../../ui/Form.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { textOf } from '../../../../ui/textOf.ts'
import { useKeepOrganiser, type Asked } from '../../api.ts'
import { organiserText } from '../../text.organiser.ts'
import type { Someone } from './people.ts'

const text = organiserText.cars

const shape = z.object({ place: carPlace, minute: carMinute })
/** The names of the fields where they differ from those of the answer. */
const fieldOf = (path: string): string => (path.endsWith('minute') ? 'time' : (path.split('.').at(-1) ?? path))

/** A car: who drives, from where, when, and for how many. `car` is the one that is changed. */
export function CarForm({
  asked,
  drivers,
  car,
  onDone,
}: {
  asked: Asked
  /** The players who may drive. */
  drivers: readonly Someone[]
  car?: OrganiserCar | undefined
  onDone: (organiser: Organiser) => void
}) {
  const keep = useKeepOrganiser(asked)
  const [found, setFound] = useState<readonly Problem[]>([])
  const { type, number, manageToken } = asked
  type Typed = { driver: number; car: { place: string; minute: number; seats: number } }
  const send = useSubmit((body: Typed) => call(setCar, { params: { type, number }, body }, { manageToken }), {
    onDone: (reply) => {
      keep(reply)
      onDone(reply)
    },
    onError: () => keep(),
  })
  const problems = [...found, ...send.problems.map(({ path, message }) => ({ path: fieldOf(path), message }))]
  return (
    <Form
      problems={problems}
      pending={send.pending}
      onSubmit={(form) => {
        const driver = car?.driver ?? Number(textOf(form, 'driver'))
        const typed = { place: textOf(form, 'place'), minute: readTime(textOf(form, 'time')) }
        const wrong = [
          ...(driver > 0 ? [] : [{ path: 'driver', message: text.chooseDriver }]),
          ...checkProblems(shape, typed).map(({ path, message }) => ({ path: fieldOf(path), message })),
        ]
        setFound(wrong)
        if (wrong.length === 0)
          send.submit({ driver, car: { ...shape.parse(typed), seats: Number(textOf(form, 'seats')) } })
      }}
    >
      {car ? null : (
        <Select
          name="driver"
          label={text.driver}
          required
          empty={text.choose}
          options={drivers.map(({ player, name }) => ({ value: String(player), label: organiserText.named(name) }))}
          error={problemAt(problems, 'driver')}
        />
      )}
      <TextField
        name="place"
        label={text.place}
        required
        support={text.placeSupport}
        defaultValue={car?.place ?? ''}
        autoComplete="off"
        error={problemAt(problems, 'place')}
      />
      <TextField
        name="time"
        label={text.time}
        required
        support={text.timeSupport}
        defaultValue={car ? formatTime(car.minute) : ''}
        autoComplete="off"
        error={problemAt(problems, 'time')}
      />
      <Select
        name="seats"
        label={text.seats}
        required
        options={[2, 3, 4, 5, 6, 7, 8].map((n) => ({ value: String(n), label: text.seatsOf(n) }))}
        defaultValue={String(car?.seats ?? 4)}
      />
      {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
      <Button type="submit" kind="outline" wide pending={send.pending} pendingText={organiserText.saving}>
        {text.save}
      </Button>
    </Form>
  )
}
