/** A figure with its label and what it was before. */
type Fact = {
  readonly label: string
  readonly value: string
  readonly unit?: string
  readonly notes: readonly string[]
}

/** Figures below each other, in a box. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="month-facts">
    {facts.map(({ label, value, unit, notes }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <b>{value}</b>
          {unit}
          {notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)
