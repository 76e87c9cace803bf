import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'
import { malformed } from '../errors.ts'

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
      done(null, JSON.parse(text, withoutPrototype))
    } catch {
      done(malformed('The body is not valid JSON.'))
    }
  })
}

const withoutPrototype = (key: string, value: unknown): unknown =>
  key === '__proto__' ? undefined : value
