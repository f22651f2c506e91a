import { formatYen } from '@jgm/contract/model/money'
import type { Fee } from '@jgm/contract/model/prices'
import { Field } from '../../../ui/Field.tsx'
import { priceText } from '../text.ts'
import { readYen, totalOf } from './draft.ts'
import { YenCell } from './YenCell.tsx'

const { parts: text, grid } = priceText
const names = ['green_fee', 'caddie', 'cart', 'lunch', 'other_untaxed', 'two', 'three'] as const

/** The parts of a price, each typed over by itself. */
export const FeeParts = ({
  title,
  fee,
  players,
  tax,
  problems,
  onFee,
  onProblem,
}: {
  readonly title: string
  readonly fee: Fee
  readonly players: number
  readonly tax: number
  readonly problems: ReadonlyMap<string, string>
  readonly onFee: (fee: Fee) => void
  readonly onProblem: (name: string, sentence: string | undefined) => void
}) => (
  <section className="price-parts" aria-label={text.title(title)}>
    <h3>{text.title(title)}</h3>
    <div>
      {names.map((name) => (
        <Field key={name} label={text[name]} error={problems.get(name)}>
          {(field) => (
            <YenCell
              id={field.id}
              yen={fee[name]}
              take={(typed) => {
                const yen = readYen(typed, fee[name])
                if (yen === null) return grid.notYen
                if (yen === 'most') return grid.tooHigh
                onFee({ ...fee, [name]: yen })
                return undefined
              }}
              problem={problems.get(name)}
              onProblem={(sentence) => onProblem(name, sentence)}
            />
          )}
        </Field>
      ))}
      <p>
        {text.tax}
        <b>{formatYen(tax)}</b>
      </p>
      <p data-kind="total">
        {text.total}
        <b>{formatYen(totalOf(fee, players, tax))}</b>
      </p>
    </div>
  </section>
)
