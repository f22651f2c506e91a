/** Lines that differ: what each said, and what it says; null where it is new. */
export const ChangeList = ({
  label,
  none,
  changes,
}: {
  readonly label: string
  /** Stands for what is gone. */
  readonly none: string
  readonly changes: readonly { readonly name: string; readonly before: string | null; readonly after: string | null }[]
}) => (
  <ul className="draft-changes" aria-label={label}>
    {changes.map(({ name, before, after }) => (
      <li key={name}>
        <b>{name}</b>
        {before === null ? null : <s>{before}</s>}
        <span>{after ?? none}</span>
      </li>
    ))}
  </ul>
)
