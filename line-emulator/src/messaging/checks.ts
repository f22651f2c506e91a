/** A problem and its place, as in LINE's `details`. */
export type Problem = { readonly message: string; readonly property: string }

/** Checks one value; returns the problems of it and of its contents. */
export type Check = (value: unknown, property: string) => readonly Problem[]

const fail = (message: string, property: string): readonly Problem[] => [{ message, property }]

export const oneOf =
  (...allowed: readonly string[]): Check =>
  (value, property) =>
    typeof value === 'string' && allowed.includes(value)
      ? []
      : fail(`must be one of the following values: [${allowed.join(', ')}]`, property)

/** Text of 1 to `maximum` characters (UTF-16 code units, as LINE counts). */
export const textUpTo =
  (maximum: number): Check =>
  (value, property) => {
    if (typeof value !== 'string') return fail('must be a string', property)
    if (value === '') return fail('must be non-empty text', property)
    return value.length <= maximum ? [] : fail(`must not be longer than ${maximum} characters`, property)
  }

export const isTrueOrFalse: Check = (value, property) =>
  typeof value === 'boolean' ? [] : fail('must be a boolean', property)

export const numberFrom =
  (minimum: number): Check =>
  (value, property) =>
    typeof value === 'number' && value >= minimum ? [] : fail(`must be a number of at least ${minimum}`, property)

export const colour: Check = (value, property) =>
  typeof value === 'string' && /^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(value) ? [] : fail('invalid color', property)

/** A keyword, or a length like `16px` (and `50%` where allowed). */
export const length =
  (keywords: readonly string[], percent = false): Check =>
  (value, property) => {
    if (typeof value !== 'string') return fail('must be a string', property)
    if (keywords.includes(value) || /^\d+(\.\d+)?px$/.test(value)) return []
    return percent && /^\d+(\.\d+)?%$/.test(value) ? [] : fail('invalid property', property)
  }

/** Local development has no certificates: where LINE requires https, http on `*.localhost` is accepted. */
const isOfThisMachine = (value: string): boolean => /^http:\/\/[\w.-]+\.localhost[:/]/.test(value)

/** A URI of at most 1000 characters with one of these schemes. */
export const uri =
  (...schemes: readonly string[]): Check =>
  (value, property) => {
    if (typeof value !== 'string' || value === '') return fail('must be non-empty text', property)
    if (value.length > 1000) return fail('must not be longer than 1000 characters', property)
    const scheme = /^([a-z]+):./.exec(value)?.[1]
    const isAllowed = scheme !== undefined && (schemes.includes(scheme) || isOfThisMachine(value))
    if (!isAllowed) return fail('invalid uri scheme', property)
    return /^[\x21-\x7e]+$/.test(value) && (scheme === 'tel' || URL.canParse(value))
      ? []
      : fail('invalid uri', property)
  }

export const pattern =
  (expression: RegExp): Check =>
  (value, property) =>
    typeof value === 'string' && expression.test(value) ? [] : fail('invalid property', property)

export const listOf =
  (check: Check, minimum: number, maximum: number): Check =>
  (value, property) => {
    if (!Array.isArray(value)) return fail('must be an array', property)
    if (value.length < minimum || value.length > maximum)
      return fail(`size must be between ${minimum} and ${maximum}`, property)
    return value.flatMap((one: unknown, index) => check(one, `${property}/${index}`))
  }

/** An object with these fields and no others; `required` ones must be present. */
export function shape(fields: Readonly<Record<string, Check>>, required: readonly string[] = []): Check {
  return (value, property) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail('must be an object', property)
    const given = new Map<string, unknown>(Object.entries(value))
    const missing = required
      .filter((name) => given.get(name) === undefined)
      .flatMap((name) => fail('must be specified', `${property}/${name}`))
    const wrong = [...given].flatMap(([name, one]) => {
      const check = fields[name]
      return check ? check(one, `${property}/${name}`) : fail('unknown field', `${property}/${name}`)
    })
    return [...missing, ...wrong]
  }
}

/** An object whose field `type` selects its shape. */
export const byType =
  (shapes: () => Readonly<Record<string, Check>>): Check =>
  (value, property) => {
    if (typeof value !== 'object' || value === null) return fail('must be an object', property)
    const type: unknown = 'type' in value ? value.type : undefined
    const known = shapes()
    const check = typeof type === 'string' ? known[type] : undefined
    if (check) return check(value, property)
    return fail(`must be one of the following values: [${Object.keys(known).join(', ')}]`, `${property}/type`)
  }
