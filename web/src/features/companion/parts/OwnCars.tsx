import { chooseRide, type Participation } from '@jgm/contract/api/companion-participation'
import { formatTime } from '@jgm/contract/model/dates'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CarIcon } from '../../../ui/icons.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { participationQuery } from '../../reservation/api.ts'
import { organiserText } from '../text.organiser.ts'

const text = organiserText.own

/** The cars that the organiser has sent, to take a seat in one or to give it back; saved at once. Nothing without any. */
export function OwnCars({ own, manageToken }: { own: Participation; manageToken: string | undefined }) {
  const queries = useQueryClient()
  const { queryKey } = participationQuery(own.number, manageToken)
  const send = useSubmit(
    (driver: number | null) => call(chooseRide, { params: { number: own.number }, body: { driver } }, { manageToken }),
    {
      onDone: (reply) => queries.setQueryData(queryKey, reply),
      onError: () => void queries.invalidateQueries({ queryKey }),
    },
  )
  if (own.cars.length === 0) return null
  return (
    <Section title={text.cars}>
      {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
      <ul className="flex flex-col gap-2">
        {own.cars.map(({ driver, name, place, minute, free, is_mine: isMine }) => (
          <li
            key={driver}
            className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border bg-card px-3 py-3 ${isMine ? 'border-2 border-green-900' : 'border-rule'}`}
          >
            <div className="flex min-w-0 gap-3">
              <CarIcon />
              <div className="min-w-0">
                <p className="font-bold text-ink wrap-anywhere">{organiserText.cars.of(name)}</p>
                <p className="tabular text-sm text-support">{text.leaves(place, formatTime(minute))}</p>
                <p className="tabular text-sm">{isMine ? text.mine : free > 0 ? text.free(free) : text.full}</p>
              </div>
            </div>
            {isMine || free > 0 ? (
              <Button
                kind="outline"
                size="M"
                label={isMine ? text.giveBackOf(name) : text.takeOf(name)}
                pending={send.pending}
                onPress={() => send.submit(isMine ? null : driver)}
              >
                {isMine ? text.giveBack : text.take}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
