import { holeNo } from '@jgm/contract/model/guide'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Notice } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { guideText } from '../text.ts'
import { emptyHoles, labelOf, sumsOf, type Labels, type Nine } from './draft.ts'
import type { PartGiven } from './useEditing.ts'

const { card: text } = guideText

/** スコアカード: par and yards of each hole, nine by nine, with the sums that golfers read. */
export const CardFields = ({ draft, labels, problems, onChange }: PartGiven & { readonly labels: Labels }) => {
  const put = (at: number, holes: Nine['holes']): void =>
    onChange({ nines: draft.nines.map((one, index) => (index === at ? { ...one, holes } : one)) })
  const refused = problems.get('nines')
  return (
    <>
      {refused === undefined ? null : <Notice kind="warn">{refused}</Notice>}
      {draft.nines.map((nine, at) => (
        <NineFields
          key={nine.nine}
          label={labelOf(labels, nine.nine)}
          nine={nine}
          problemOf={(hole, field) => problems.get(`nines.${at}.holes.${hole}.${field}`)}
          onChange={(holes) => put(at, holes)}
        />
      ))}
    </>
  )
}

function NineFields({
  label,
  nine,
  problemOf,
  onChange,
}: {
  readonly label: string
  readonly nine: Nine
  readonly problemOf: (hole: number, field: 'par' | 'yards') => string | undefined
  readonly onChange: (holes: Nine['holes']) => void
}) {
  const { yards, par } = sumsOf([nine])
  const set = (at: number, by: Partial<Nine['holes'][number]>): void =>
    onChange(nine.holes.map((one, index) => (index === at ? { ...one, ...by } : one)))
  if (nine.holes.length === 0)
    return (
      <fieldset className="draft-piece">
        <legend>{label}</legend>
        <p>{text.none}</p>
        <button type="button" className="btn" data-kind="quiet" onClick={() => onChange(emptyHoles)}>
          {text.add}
        </button>
      </fieldset>
    )
  return (
    <fieldset className="draft-piece">
      <legend>{label}</legend>
      <ol className="guide-card">
        {nine.holes.map((hole, at) => (
          <li key={at}>
            <b>{text.hole(holeNo(nine.nine, at))}</b>
            <NumberField
              label={<span className="sr-text">{text.parOf(label, holeNo(nine.nine, at))}</span>}
              unit={text.par}
              value={hole.par}
              error={problemOf(at, 'par')}
              onChange={(next) => set(at, { par: next })}
            />
            <NumberField
              label={<span className="sr-text">{text.yardsOf(label, holeNo(nine.nine, at))}</span>}
              unit={text.yards}
              value={hole.yards}
              error={problemOf(at, 'yards')}
              onChange={(next) => set(at, { yards: next })}
            />
          </li>
        ))}
      </ol>
      <p>{text.sum(yards, par)}</p>
      <TextButton onPress={() => onChange([])}>{text.remove}</TextButton>
    </fieldset>
  )
}
