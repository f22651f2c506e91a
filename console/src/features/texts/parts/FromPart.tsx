import { addDays, formatDateLong, type PlayDate } from '@jgm/contract/model/dates'
import { DayField } from '../../../ui/DayFields.tsx'
import { Radios } from '../../../ui/Radios.tsx'
import { textsText } from '../text.ts'
import type { From } from './useWriting.ts'

const { from: words } = textsText
/** The terms promise to tell of a change so long before. */
const daysAhead = 14

/** From when on a page that golfers agree to holds: nobody is led past the question whether its meaning changes. */
export const FromPart = ({
  from,
  inForce,
  today,
  problem,
  onChoose,
}: {
  readonly from: From
  readonly inForce: PlayDate
  readonly today: PlayDate
  readonly problem: string | undefined
  readonly onChoose: (from: From) => void
}) => (
  <div className="text-from">
    <h3>{words.title}</h3>
    <Radios
      label={words.title}
      options={[
        { value: 'stay', label: words.stay(formatDateLong(inForce)) },
        { value: 'date', label: words.date },
      ]}
      chosen={from?.how ?? null}
      onChoose={(how) => onChoose(how === 'stay' ? { how } : { how, date: addDays(today, daysAhead) })}
    />
    {from?.how === 'date' ? (
      <>
        <DayField
          label={words.day}
          first={today}
          value={from.date}
          onChoose={(date) => onChoose({ how: 'date', date })}
        />
        <p>{from.date < addDays(today, daysAhead) ? words.soon : words.ahead}</p>
      </>
    ) : null}
    {problem === undefined ? null : (
      <p className="field-error" role="alert">
        {problem}
      </p>
    )}
  </div>
)
