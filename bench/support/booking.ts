/** The fields of an order that differ from booking to booking, each as an expression of SQL. */
export type BookingFields = Readonly<
  Record<
    | 'key'
    | 'request_hash'
    | 'hold_hash'
    | 'holder'
    | 'number'
    | 'member_id'
    | 'terms_version'
    | 'contact'
    | 'agreement_id'
    | 'total'
    | 'note'
    | 'representative',
    string
  >
>

/**
 * The product's booking statement for a member's regular booking, with every field of the order by its name, as the product sends it: a
 * field that the order gets later is null here.
 */
export function bookingStatement(fields: BookingFields): string {
  const all = {
    ...fields,
    person_key: fields.holder,
    customer_class: `'member'`,
    opens_at: `'2020-01-01'`,
    closes_at: `'2100-01-01'`,
    source: `'mypage'`,
    type: `'regular'`,
    holder_kind: `'member'`,
  }
  const pairs = Object.entries(all).map(([name, value]) => `'${name}', ${value}`)
  return `select sale_book(jsonb_populate_record(null::book_order, jsonb_build_object(${pairs.join(', ')}))) as answer`
}
