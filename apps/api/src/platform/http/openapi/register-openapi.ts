import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { apiPrefix } from '@weekboard/contracts/route'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../../env.ts'
import { compressReply } from '../replies/compress-reply.ts'
import type { RouteLimits } from '../route-limits.ts'
import { buildOpenApiDocument, type DocumentOptions } from './document.ts'

/** The reference page sets style attributes and draws its pictures from the page itself. */
const docsPolicy =
  "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; " +
  "img-src 'self' data:; style-src 'self' 'unsafe-inline'"

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="150" height="40"><text x="0" y="28" fill="#fff" ' +
  'font-family="sans-serif" font-size="24" font-weight="600">Weekboard</text></svg>'

/** The API description, made from the contracts, and a page to read and try it. */
export async function registerOpenApi(
  app: FastifyInstance,
  env: Pick<Environment, 'PUBLIC_URL' | 'isProduction' | keyof RouteLimits>,
  tagDescriptions: DocumentOptions['tagDescriptions'],
): Promise<void> {
  // Built when it is first asked for: a node that starts has no time for it.
  const describe = () =>
    buildOpenApiDocument({
      publicUrl: env.PUBLIC_URL ?? null,
      isProduction: env.isProduction,
      limits: env,
      tagDescriptions,
    })
  let document: ReturnType<typeof describe> | undefined
  const described = () => (document ??= describe())
  await app.register(swagger, { openapi: {}, transformObject: () => described() as never })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    logo: { type: 'image/svg+xml', content: Buffer.from(logo), href: '/' },
  })
  let text: string | undefined
  app.get(`${apiPrefix}/openapi.json`, { onSend: compressReply }, (_request, reply) => {
    text ??= JSON.stringify(described())
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
