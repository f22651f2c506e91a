/** Looks up a Japanese postal code (seven digits). Empty when unknown; rejects when the source is away. */
export type PostalCodes = {
  find(zipcode: string): Promise<readonly { readonly prefecture: number; readonly address: string }[]>
}
