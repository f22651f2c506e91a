import { competitionText as text } from '../text.ts'
import { sealText } from '../text.seal.ts'

const sum = (numbers: readonly (number | null)[]): number => numbers.reduce<number>((all, one) => all + (one ?? 0), 0)

/** A card of 18 holes as two tables: hole, strokes, par. Without strokes only hole and par. Hidden holes are filled. */
export function HoleCard({
  par,
  card,
  hidden = [],
  label,
}: {
  par: readonly number[]
  card?: readonly (number | null)[] | undefined
  hidden?: readonly number[]
  label: string
}) {
  return (
    <div className="flex flex-col gap-3">
      {[0, 1].map((nine) => {
        const holes = Array.from({ length: 9 }, (_, at) => nine * 9 + at)
        return (
          <div key={nine} className="@container">
            <table className="hole-card tabular">
              <caption>
                <span className="sr-text">{label} </span>
                {text.nines[nine]}
              </caption>
              <thead>
                <tr>
                  <th scope="row">
                    <span className="sr-text">{text.hole}</span>
                  </th>
                  {holes.map((hole) => (
                    <th key={hole} scope="col" data-hidden={hidden.includes(hole + 1) ? '' : undefined}>
                      {hole + 1}
                      {hidden.includes(hole + 1) ? <span className="sr-text"> {sealText.hiddenHole}</span> : null}
                    </th>
                  ))}
                  <th scope="col">{text.total}</th>
                </tr>
              </thead>
              <tbody>
                {card ? (
                  <tr data-strokes="">
                    <th scope="row">
                      <span className="sr-text">{text.strokes}</span>
                    </th>
                    {holes.map((hole) => (
                      <td key={hole} data-hidden={hidden.includes(hole + 1) ? '' : undefined}>
                        {card[hole] ?? text.pickedUp}
                      </td>
                    ))}
                    <td>{sum(holes.map((hole) => card[hole] ?? null))}</td>
                  </tr>
                ) : null}
                <tr>
                  <th scope="row">
                    <span className="sr-text">{text.par}</span>
                  </th>
                  {holes.map((hole) => (
                    <td key={hole} data-hidden={hidden.includes(hole + 1) ? '' : undefined}>
                      {par[hole]}
                    </td>
                  ))}
                  <td>{sum(holes.map((hole) => par[hole] ?? 0))}</td>
                </tr>
              </tbody>
            </table>
          </div>
        )
      })}
    </div>
  )
}
