import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'
import { ApiError, malformed } from '../../errors.ts'

const compileValidator: FastifySchemaCompiler<ZodType> = (route) => {
  const validate = validatorCompiler(route)
  return (sent: unknown) => {
    // Fastify hands an absent body to the validator as null; a schema knows it as undefined.
    const data = route.httpPart === 'body' ? (sent ?? undefined) : sent
    try {
      return validate(data)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      return validate(withoutLengths(data))
    }
  }
}

/**
 * The value without what zod's length checks read. They run on any object that has a `length` or
 * `size`, also where a string is expected, and throw when it cannot be compared; without them the
 * type check reports the field.
 */
function withoutLengths(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLengths)
  if (typeof value !== 'object' || value === null) return value
  const { length: _length, size: _size, ...fields } = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, withoutLengths(field)]),
  )
}

/** Parses JSON bodies. An empty one, which many clients send with DELETE and POST, counts as none. */
export function registerBodyParser(app: FastifyInstance): void {
  app.setValidatorCompiler(compileValidator)
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity'
    if (encoding !== 'identity') throw compressedBody()
  })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString()
    if (text.trim() === '') return done(null, undefined)
    try {
      done(
        null,
        JSON.parse(text, halfCharacter.test(text) ? rejectHalfCharacters : withoutPrototype),
      )
    } catch (error) {
      if (error instanceof ApiError) return done(error)
      done(malformed('The body is not valid JSON.'))
    }
  })
}

const compressedBody = (): ApiError =>
  new ApiError(415, 'unsupported_media_type', 'A body must be sent without a Content-Encoding.')

/** Half of a surrogate pair is always escaped, since a body is valid UTF-8. */
const halfCharacter = /\\ud[89a-f]/i

/** Rejects half a surrogate pair, which Postgres cannot store unchanged. */
const rejectHalfCharacters = (key: string, value: unknown): unknown => {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) {
    throw malformed('The request contains a character that cannot be stored.')
  }
  return withoutPrototype(key, value)
}

const withoutPrototype = (key: string, value: unknown): unknown =>
  key === '__proto__' ? undefined : value
