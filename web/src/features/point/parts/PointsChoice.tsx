import type { UsablePoints } from '@jgm/contract/api/point'
import { formatDateLong } from '@jgm/contract/model/dates'
import { formatYen, formatYenTotal } from '@jgm/contract/model/money'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { unbroken } from '../../../ui/Unbroken.tsx'
import { pointText } from '../text.ts'
import { pointsOf, type PointsWish } from './pointsWish.ts'

const text = pointText.use

/** The choice of points that pay for a price: none, as many as it takes, or a number. `full`: yen without points. */
export function PointsChoice({
  wish,
  most,
  full,
  expiring,
  error,
  form,
  onChange,
}: {
  wish: PointsWish
  most: number
  full: number
  expiring: UsablePoints['expiring']
  /** Once it was sent, or the field was left. */
  error: string | undefined
  /** Id of the form that it belongs to. */
  form?: string
  onChange: (wish: PointsWish) => void
}) {
  if (most === 0) return <p>{unbroken(text.tooFew)}</p>
  const { points = 0 } = pointsOf(wish, most)
  return (
    <>
      <p>
        {unbroken(text.lead(most))}
        {expiring ? unbroken(text.expiring(formatDateLong(expiring.on), expiring.points)) : null}
      </p>
      <RadioGroup
        name="points_kind"
        legend={text.howMany}
        value={wish.kind}
        onChange={(kind) => onChange({ ...wish, kind: kind === 'all' || kind === 'some' ? kind : 'none' })}
        choices={[
          { value: 'none', label: text.none },
          { value: 'all', label: text.all(most) },
          { value: 'some', label: text.some },
        ]}
      />
      {wish.kind === 'some' ? (
        <TextField
          name="points"
          label={text.points}
          support={text.pointsHelp}
          required
          inputMode="numeric"
          form={form}
          value={wish.typed}
          error={error}
          onChange={(typed) => onChange({ ...wish, typed })}
        />
      ) : null}
      <p className="tabular" role="status">
        <span className="block text-sm text-support">
          {text.pay}
          {points === 0 ? null : `（${text.sum(formatYen(full), formatYen(points))}）`}
        </span>
        <b className="text-xl text-ink">{formatYenTotal(full - points)}</b>
      </p>
      <p className="text-sm text-support">{unbroken(text.rule)}</p>
    </>
  )
}
