import { NumberField } from '../../../ui/NumberField.tsx'
import { policiesText } from '../text.ts'

const { paying: text } = policiesText

const usual = 5000

/** The points that golfers may pay with, for one reservation; undefined: none. */
export function PointsPart({
  most,
  problem,
  onChange,
}: {
  readonly most: number | null | undefined
  readonly problem: string | undefined
  readonly onChange: (most: number | null | undefined) => void
}) {
  return (
    <>
      <p className="draft-help">{text.lead}</p>
      <label className="check">
        <input
          type="checkbox"
          checked={most !== undefined}
          onChange={({ target }) => onChange(target.checked ? usual : undefined)}
        />
        {text.on}
      </label>
      {most === undefined ? null : (
        <NumberField label={text.most} unit={text.unit} value={most} error={problem} onChange={onChange} />
      )}
    </>
  )
}
