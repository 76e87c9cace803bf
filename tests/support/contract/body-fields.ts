import { z } from 'zod'
import { fieldPaths, type JsonSchema } from './schema-fields.ts'

/** The path of every field that the schema of a body names, its own root included. */
export const bodyFieldPaths = (body: z.ZodType): (readonly string[])[] =>
  fieldPaths(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

/** A body that holds nothing but `value` at `path`. */
export const bodyWith = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value)
