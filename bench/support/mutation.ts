/** The tests that should catch a mutation: files of a Vitest project, and browser tests of which a part of the title is enough. */
export type Tests = {
  readonly unit?: readonly string[]
  readonly screens?: readonly string[]
  readonly server?: readonly string[]
  readonly browser?: readonly { readonly file: string; readonly title?: string }[]
}

/** A guarded place of the product, and how it is broken. */
export type Mutation = {
  /** One sentence that says what is wrong in the broken product. */
  readonly name: string
  readonly file: string
  /** Stands in the file exactly once. */
  readonly find: string
  readonly put: string
  readonly tests: Tests
}
