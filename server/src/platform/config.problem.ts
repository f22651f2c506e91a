/** A wrong setting; the message names it and says what to do. */
export class ConfigProblem extends Error {}

/** A setting that is a whole number. Throws {@link ConfigProblem}. */
export function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value)) throw new ConfigProblem(`${name}=${text} is not a whole number`)
  return value
}
