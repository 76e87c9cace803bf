import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { errorReplySchema } from '@weekboard/contracts/errors'
import { apiPrefix } from '@weekboard/contracts/route'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** The reference page sets style attributes and draws its pictures from the page itself. */
const docsPolicy =
  "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; " +
  "img-src 'self' data:; style-src 'self' 'unsafe-inline'"

/** The API description, made from the contracts, and a page to read and try it. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  const { $schema: _dialect, ...errorSchema } = z.toJSONSchema(errorReplySchema)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Weekboard API',
        version: '1',
        description:
          'Sign in with POST /auth/sign_in and send the token as a Bearer token. ' +
          'Times are ISO 8601 with an offset, dates are in the time zone of the organization. ' +
          'Every error has the shape of the schema Error. ' +
          'The reply header X-Ignored-Fields names fields and query parameters that are not known. ' +
          'Send an Idempotency-Key with a write to make a retry safe.',
      },
      components: {
        schemas: { Error: errorSchema as object },
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    logo: undefined,
  })
  app.get(`${apiPrefix}/openapi.json`, { schema: { hide: true } }, async () => app.swagger())
}
