import type { RequestTerms, Wish } from '@jgm/contract/api/request'
import { wishHours } from '@jgm/contract/model/request'
import { hourWords, preferenceWords } from '@jgm/contract/model/wished'
import { Button } from '../../../ui/Button.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { DayPicker } from '../../booking/parts/month/DayPicker.tsx'
import { requestText } from '../text.ts'
import { choiceOf, hourOf, preferenceOf, timeChoices, withChoice } from './wish.ts'

const text = requestText.start

/** The part of the day as it is chosen: the specification's words, and the way to name an hour. */
const choices = timeChoices.map((value) => ({
  value,
  label: value === 'hour' ? text.byHour : preferenceWords[preferenceOf(value)],
}))

const otherwise = ([1, 2, 3, 4, 5, 6] as const).map((value) => ({
  value: String(value),
  label: preferenceWords[value],
}))

/** Day and time of one wish, opened below it; its place in the order, and removing it. A wish begins with its day alone. */
export function WishEditor({
  courseId,
  at,
  wish,
  times: like,
  near,
  terms,
  count,
  onChange,
  onMove,
  onRemove,
  onClose,
}: {
  courseId: number
  at: number
  /** Undefined until a day is chosen. */
  wish: Wish | undefined
  /** The times that a wish begins with. */
  times: Pick<Wish, 'hour' | 'start_preference'>
  /** A day of the month that is shown first. */
  near: Wish['play_date']
  terms: RequestTerms
  /** The number of wishes. */
  count: number
  onChange: (wish: Wish) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onClose: () => void
}) {
  const nth = at + 1
  return (
    <div className="wish-editor flex flex-col gap-5 border-t border-rule">
      <section aria-label={text.date(nth)}>
        <DayPicker
          date={wish?.play_date}
          near={near}
          course={courseId}
          limits={{ first: terms.first_date, last: terms.last_date, closed: terms.closed_dates }}
          onPick={(play_date) => onChange({ ...(wish ?? like), play_date })}
        />
        <p className="mt-2 text-sm">{text.fullDays}</p>
      </section>
      {wish ? (
        <WishTimes
          at={at}
          wish={wish}
          count={count}
          onChange={onChange}
          onMove={onMove}
          onRemove={onRemove}
          onClose={onClose}
        />
      ) : null}
    </div>
  )
}

function WishTimes({
  at,
  wish,
  count,
  onChange,
  onMove,
  onRemove,
  onClose,
}: Omit<Parameters<typeof WishEditor>[0], 'wish' | 'terms' | 'courseId' | 'times' | 'near'> & { wish: Wish }) {
  const nth = at + 1
  return (
    <>
      <RadioGroup
        look="cards"
        columns="short"
        name={`wishes.${at}.start_preference`}
        legend={text.time(nth)}
        choices={choices}
        value={choiceOf(wish)}
        onChange={(value) => onChange(withChoice(wish, timeChoices.find((one) => one === value) ?? '1'))}
      />
      {wish.hour === null ? null : (
        <>
          <Select
            name={`wishes.${at}.hour`}
            label={text.hour}
            required
            options={wishHours.map((hour) => ({ value: String(hour), label: hourWords(hour) }))}
            value={String(wish.hour)}
            onChange={(value) => onChange({ ...wish, hour: hourOf(value) })}
          />
          <RadioGroup
            look="cards"
            columns={3}
            name={`wishes.${at}.otherwise`}
            legend={text.otherwise}
            choices={otherwise}
            value={String(wish.start_preference)}
            onChange={(value) => onChange({ ...wish, start_preference: preferenceOf(value) })}
          />
        </>
      )}
      {count > 1 ? (
        <div className="flex flex-wrap gap-2">
          {at > 0 ? (
            <Button kind="outline" size="S" label={text.upOf(nth)} onPress={() => onMove(-1)}>
              {text.up}
            </Button>
          ) : null}
          {at < count - 1 ? (
            <Button kind="outline" size="S" label={text.downOf(nth)} onPress={() => onMove(1)}>
              {text.down}
            </Button>
          ) : null}
          <Button kind="text" size="S" onPress={onRemove}>
            {text.remove}
          </Button>
        </div>
      ) : null}
      <Button kind="outline" wide onPress={onClose}>
        {text.close}
      </Button>
    </>
  )
}
