import type { FastifyInstance } from 'fastify'
import { malformed } from '../errors.ts'

/** JSON bodies; an empty one, which many clients send with DELETE and POST, is no body. */
export function registerBodyParser(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (request.body === null) request.body = undefined
  })
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
