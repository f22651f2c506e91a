/** A sentence with a telephone number, which stays on one line: browsers break a line after its hyphens. */
export function WithPhone({ text }: { text: string }) {
  const [before, number, ...after] = text.split(/(\d+-\d+-\d+)/)
  return (
    <>
      {before}
      {number === undefined ? null : <span className="whitespace-nowrap">{number}</span>}
      {after.join('')}
    </>
  )
}
