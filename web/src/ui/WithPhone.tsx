/**
 * A sentence with a telephone number, which stays on one line with its brackets where the line is long enough: browsers break a
 * line after hyphens.
 */
export function WithPhone({ text }: { text: string }) {
  const [before, number, ...after] = text.split(/(\p{Ps}?\d+-\d+-\d+\p{Pe}?)/u)
  return (
    <>
      {before}
      {number === undefined ? null : <span className="inline-block">{number}</span>}
      {after.join('')}
    </>
  )
}
