import type { DeskPreview } from '@jgm/contract/api/desk-call'
import type { DayStart } from '@jgm/contract/api/desk-day'
import { formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { Field } from '../../../../ui/Field.tsx'
import { Radios } from '../../../../ui/Radios.tsx'
import { callText as words } from '../../text.call.ts'

const sizes = [1, 2, 3, 4] as const
const ways = ['phone', 'staff', 'here'] as const
/** How somebody asks for a start: on the telephone, at the desk, or at the desk with all who play. */
export type Way = (typeof ways)[number]

/** How many play on each start, by which plan, and on the day itself whether the person telephones or stands here. */
export const PartyPart = ({
  starts,
  sizes: chosen,
  setSizes,
  plans,
  planId,
  setPlanId,
  way,
  setWay,
}: {
  readonly starts: readonly DayStart[]
  readonly sizes: readonly number[]
  readonly setSizes: (sizes: readonly number[]) => void
  readonly plans: DeskPreview['plans']
  readonly planId: number | null
  readonly setPlanId: (id: number | null) => void
  readonly way: Way | null
  readonly setWay: (way: Way) => void
}) => (
  <div className="call-party">
    {starts.map(({ id, start_minute: minute, capacity }, at) => (
      <div key={id} className="call-size">
        {starts.length === 1 ? null : <b aria-hidden="true">{formatTime(minute)}</b>}
        <Radios
          label={starts.length === 1 ? words.players : words.playersOf(formatTime(minute))}
          options={sizes.filter((size) => size <= capacity).map((value) => ({ value, label: words.playersNo(value) }))}
          chosen={sizes.find((size) => size === chosen[at]) ?? null}
          onChoose={(size) => setSizes(chosen.map((old, index) => (index === at ? size : old)))}
        />
      </div>
    ))}
    {way === null ? null : (
      <Radios
        label={words.way}
        options={ways.map((value) => ({ value, label: words.ways[value] }))}
        chosen={way}
        onChoose={setWay}
      />
    )}
    {plans.length > 0 ? (
      <Field label={words.plan}>
        {(field) => (
          <select {...field} value={planId ?? plans[0]?.id} onChange={({ target }) => setPlanId(Number(target.value))}>
            {plans.map(({ id, name, per_person: each }) => (
              <option key={id} value={id}>
                {words.planOf(name, formatYen(each))}
              </option>
            ))}
          </select>
        )}
      </Field>
    ) : null}
  </div>
)
