/** The cells at the head of a table's columns. */
export const HeadCells = ({ labels }: { readonly labels: readonly string[] }) =>
  labels.map((label) => (
    <th key={label} scope="col">
      {label}
    </th>
  ))
