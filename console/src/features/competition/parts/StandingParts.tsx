import type { TieBreak } from '@jgm/contract/model/competition'
import { competitionText } from '../text.ts'
import { tieWords } from '../text.words.ts'

/** The head of a table of places. `name` begins at the left, `spare` is left out where there is little room, `prize` is the last. */
export const StandingHead = (props: {
  readonly columns: readonly (readonly [label: string, kind?: 'name' | 'spare' | 'prize'])[]
}) => (
  <thead>
    <tr>
      {props.columns.map(([label, kind]) => (
        <th key={label} scope="col" {...(kind && { [`data-${kind}`]: '' })}>
          {label}
        </th>
      ))}
    </tr>
  </thead>
)

/** Marks a place that a tie-break has decided. */
export const TieMark = ({ by }: { readonly by: TieBreak | null }) =>
  by === null ? null : <sup title={tieWords[by]}>{competitionText.standing.mark}</sup>
