import type { DrawHours, DrawWish } from '@jgm/contract/model/draw'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { drawText as text } from '../text.ts'
import { nineOf, spanOf } from './words.ts'

/** One wish in its order; pressed, its band and nine are chosen below it. */
export function WishRow({
  wish,
  nth,
  bands,
  nines,
  isOpen,
  error,
  onOpen,
  onChange,
  onRemove,
}: {
  wish: DrawWish
  nth: number
  bands: readonly (DrawHours & { readonly starts: number })[]
  nines: readonly string[]
  isOpen: boolean
  error: string | undefined
  onOpen: () => void
  onChange: (wish: DrawWish) => void
  /** Undefined where it is the only wish. */
  onRemove: (() => void) | undefined
}) {
  return (
    <li className="wish">
      <div className="wish-row">
        <p className="wish-nth">
          {text.wish}
          <b>{nth}</b>
        </p>
        <p className="wish-when tabular">
          <b className="draw-band">{spanOf(wish)}</b>
          <span>{nineOf(wish.nine, nines)}</span>
        </p>
        <Button
          kind="outline"
          size="M"
          label={`${text.spokenWish(nth)} ${isOpen ? text.close : text.changeOne}`}
          onPress={onOpen}
        >
          {isOpen ? text.close : text.changeOne}
        </Button>
      </div>
      {error === undefined ? null : (
        <div className="px-4 pb-3">
          <FieldError>{error}</FieldError>
        </div>
      )}
      {isOpen ? (
        <div className="wish-editor flex flex-col gap-4">
          <RadioGroup
            look="cards"
            columns="short"
            name={`band-${nth}`}
            legend={text.band}
            choices={bands.map((band) => ({
              value: String(band.from_minute),
              label: spanOf(band),
              note: text.starts(band.starts),
            }))}
            value={String(wish.from_minute)}
            onChange={(value) => {
              const band = bands.find((one) => String(one.from_minute) === value)
              if (band) onChange({ from_minute: band.from_minute, to_minute: band.to_minute, nine: wish.nine })
            }}
          />
          {nines.length < 2 ? null : (
            <RadioGroup
              look="cards"
              name={`nine-${nth}`}
              legend={text.nine}
              choices={[null, ...nines].map((nine) => ({ value: nine ?? '', label: nineOf(nine, nines) }))}
              value={wish.nine ?? ''}
              onChange={(value) => onChange({ ...wish, nine: value === '' ? null : value })}
            />
          )}
          {onRemove ? (
            <Button kind="text" onPress={onRemove}>
              {text.remove}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
