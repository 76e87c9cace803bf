import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'
import { ApiError, malformed } from '../errors.ts'

/** The framework hands an absent body to the validator as null; a schema knows it as undefined. */
const compileValidator: FastifySchemaCompiler<ZodType> = (route) => {
  const validate = validatorCompiler(route)
  return route.httpPart === 'body' ? (data: unknown) => validate(data ?? undefined) : validate
}

/** JSON bodies; an empty one, which many clients send with DELETE and POST, is no body. */
export function registerBodyParser(app: FastifyInstance): void {
  app.setValidatorCompiler(compileValidator)
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString()
    if (text.trim() === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text, halfCharacter.test(text) ? wholeTexts : withoutPrototype))
    } catch (error) {
      if (error instanceof ApiError) return done(error)
      done(malformed('The body is not valid JSON.'))
    }
  })
}

/** Half of a surrogate pair can only come escaped, since a body is valid UTF-8. */
const halfCharacter = /\\ud[89a-f]/i

/** Half a character cannot be stored, or only as something else than what was sent. */
const wholeTexts = (key: string, value: unknown): unknown => {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) {
    throw malformed('The request holds a character that cannot be stored.')
  }
  return withoutPrototype(key, value)
}

const withoutPrototype = (key: string, value: unknown): unknown =>
  key === '__proto__' ? undefined : value
