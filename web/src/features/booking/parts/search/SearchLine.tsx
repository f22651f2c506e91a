import { lazy, Suspense, useState } from 'react'
import { formatDateMedium } from '@jgm/contract/model/dates'
import { timesOfDay } from '@jgm/contract/model/times-of-day'
import { To } from '../../../../routing/go.tsx'
import { buttonLook } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Spinner } from '../../../../ui/Loading.tsx'
import { Unbroken } from '../../../../ui/Unbroken.tsx'
import { doorText } from '../../text.door.ts'
import { groupsFor, mostPlayers, queryOf, type SearchWish } from './searchWish.ts'

// Asked for when it is opened: the first screen has a budget.
const DayPicker = lazy(() => import('../month/DayPicker.tsx').then((part) => ({ default: part.DayPicker })))

const text = doorText.line

const playersLabel = (players: number): string =>
  players > 4 ? text.playersGroups(players, groupsFor(players)) : text.playersValue(players)

const playersOptions = Array.from({ length: mostPlayers }, (_, at) => ({
  value: String(at + 1),
  label: playersLabel(at + 1),
}))
const timeOptions = timesOfDay.map((time) => ({ value: time, label: text.times[time] }))

/** Date, players and time of day in three ruled cells. Each is pressed to change it; `onChange` gets that value alone. */
export function SearchLine({ wish, onChange }: { wish: SearchWish; onChange: (changes: Partial<SearchWish>) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="find-cells tabular" role="group" aria-label={text.label}>
      <button
        type="button"
        className="find-cell"
        aria-label={text.dateSpoken(formatDateMedium(wish.date))}
        onClick={() => setOpen(true)}
      >
        <span>{text.date}</span>
        <b>
          <Unbroken text={formatDateMedium(wish.date)} />
        </b>
      </button>
      <Cell
        name="players"
        label={text.players}
        shown={text.playersValue(wish.players)}
        options={playersOptions}
        value={String(wish.players)}
        onChange={(value) => onChange({ players: Number(value) })}
      />
      <Cell
        name="time"
        label={text.time}
        shown={text.times[wish.time]}
        options={timeOptions}
        value={wish.time}
        onChange={(value) => onChange({ time: timesOfDay.find((time) => time === value) ?? 'any' })}
      />
      <Dialog open={open} title={text.dateTitle} onClose={() => setOpen(false)}>
        <Suspense fallback={<Spinner />}>
          <DayPicker
            date={wish.date}
            onPick={(date) => {
              setOpen(false)
              onChange({ date })
            }}
          />
        </Suspense>
      </Dialog>
    </div>
  )
}

/** The other numbers of players and times of day as links, for a browser without scripts, where the cells can't be changed. */
export function SearchLinks({ wish, kept }: { wish: SearchWish; kept: Readonly<Record<string, string | undefined>> }) {
  const lists = [
    { label: text.players, of: playersOptions.map(({ value, label }) => ({ label, to: { players: Number(value) } })) },
    { label: text.time, of: timesOfDay.map((time) => ({ label: text.times[time], to: { time } })) },
  ]
  return (
    <noscript>
      {lists.map(({ label, of }) => (
        <nav key={label} aria-label={label}>
          <p>{label}</p>
          <ul className="search-ways tabular">
            {of.map((one) => (
              <li key={one.label}>
                <To
                  page="booking.search"
                  query={{ ...queryOf({ ...wish, ...one.to }), ...kept }}
                  {...buttonLook('outline', 'S')}
                >
                  {one.label}
                </To>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </noscript>
  )
}

/** A native list over its own large value, which may be shorter than the entry of the list. */
function Cell({
  name,
  label,
  shown,
  options,
  value,
  onChange,
}: {
  name: string
  label: string
  shown: string
  options: readonly { readonly value: string; readonly label: string }[]
  value: string
  onChange: (value: string) => void
}) {
  return (
    <label className="find-cell">
      <span>{label}</span>
      <b aria-hidden="true">{shown}</b>
      <select name={name} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
