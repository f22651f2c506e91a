/** Whole yen with thousands separators, `12,800円`; a refund or discount has a minus sign. */
export function formatYen(yen: number): string {
  return `${groupDigits(yen)}円`
}

/** `1名 12,800円（税込）`. */
export function formatYenPerPerson(yen: number): string {
  return `1名 ${formatYen(yen)}（税込）`
}

/** `1名 12,800円`, beside a total that says that the tax is in. */
export function formatYenEach(yen: number): string {
  return `1名 ${formatYen(yen)}`
}

/** `合計 12,800円（税込）`. */
export function formatYenTotal(yen: number): string {
  return `合計 ${formatYen(yen)}（税込）`
}

/** A calendar cell's lowest price, `12,800円〜`. */
export function formatYenFrom(yen: number): string {
  return `${formatYen(yen)}〜`
}

/** A whole number with thousands separators, `12,800`. */
export function groupDigits(n: number): string {
  const digits = String(Math.abs(Math.trunc(n))).replace(/\B(?=(\d{3})+$)/g, ',')
  return n <= -1 ? `-${digits}` : digits
}

/** Yen in millions with one decimal, for dense tables that say the unit: `3.1`. */
export const formatMillions = (yen: number): string => (yen / 1_000_000).toFixed(1)

/** Yen in thousands with one decimal, for dense tables that say the unit: `19.9`. */
export const formatThousands = (yen: number): string => (yen / 1000).toFixed(1)

/** Yen as one says a large amount: `4.9億円`, `312万円`, `9,800円`. */
export function formatYenRough(yen: number): string {
  const size = Math.abs(yen)
  if (size >= 100_000_000) return `${(yen / 100_000_000).toFixed(1)}億円`
  return size >= 10_000 ? `${groupDigits(Math.round(yen / 10_000))}万円` : formatYen(yen)
}
