import fastJson, { type Schema } from 'fast-json-stringify'
import * as z from 'zod/mini'

type Json = { [key: string]: unknown }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `anyOf: [x, null]` is slow to serialise; `nullable` is equivalent. */
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify)
  if (!isObject(schema)) return schema
  const options: unknown = schema['anyOf']
  if (Array.isArray(options) && options.length === 2) {
    const other: unknown = options.find((option: unknown) => !(isObject(option) && option['type'] === 'null'))
    if (other && options.some((option: unknown) => isObject(option) && option['type'] === 'null')) {
      const plain = simplify(other) as Json
      const values: unknown = plain['enum']
      // Within a union the value is compared with the list, which then has to name null, too.
      return { ...plain, nullable: true, ...(Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {}) }
    }
  }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== '$schema' && key !== 'additionalProperties')
      .map(([key, value]) => [key, simplify(value)]),
  )
}

const schemas = new WeakMap<z.ZodMiniType, Schema>()
const writers = new WeakMap<object, ReturnType<typeof fastJson>>()

/**
 * JSON schema of a declared reply, in the form that the serialiser handles fastest. The same object each time: servers of one process
 * share what is made of it.
 */
export function replySchema(reply: z.ZodMiniType): Schema {
  let schema = schemas.get(reply)
  if (!schema) {
    schema = simplify(z.toJSONSchema(reply, { target: 'draft-7', io: 'output', unrepresentable: 'any' })) as Schema
    schemas.set(reply, schema)
  }
  return schema
}

/** Writes answers of a schema. It is compiled at the first answer: compiling those of all routes takes a start a fifth of a second. */
export const writerOf =
  (schema: object) =>
  (value: unknown): string => {
    let write = writers.get(schema)
    if (!write) {
      write = fastJson(schema as Schema)
      writers.set(schema, write)
    }
    return write(value)
  }
