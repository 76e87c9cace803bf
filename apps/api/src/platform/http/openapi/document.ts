import { errorReplySchema } from '@weekboard/contracts/errors'
import { apiPrefix, type RouteContract } from '@weekboard/contracts/route'
import { type RouteName, routes } from '@weekboard/contracts/routes'
import type { RouteLimits } from '../route-limits.ts'
import { createSchemaConverter } from './json-schemas.ts'
import { operationOf } from './operation.ts'
import { responseHeaders, sharedResponses } from './responses.ts'
import { webhooksOf } from './webhooks.ts'

export interface DocumentOptions {
  /** Where the API is; null for the origin from which the document is read. */
  readonly publicUrl: string | null
  readonly isProduction: boolean
  readonly limits: RouteLimits
  /** What the groups of routes are about, in the order of the reference page. */
  readonly tagDescriptions: Readonly<Record<string, string>>
}

const description = `The same calls that Weekboard's own screens make.

Send the token of a session (from \`POST ${apiPrefix}/auth/sign_in\`) or an API key (from the organization
settings) as \`Authorization: Bearer …\`. Times are ISO 8601 with an offset, dates are in the time zone of
the organization. Every error has the shape of the schema Error and a stable \`code\`. The reply header
\`X-Ignored-Fields\` names fields and query parameters that are not known. Send an \`Idempotency-Key\` with
a write to make a retry safe.`

const textHeader = (name: string, text: string, example: string) => ({
  name,
  in: 'header',
  required: false,
  description: text,
  schema: { type: 'string' },
  example,
})

const headerParameters = {
  IdempotencyKey: textHeader(
    'Idempotency-Key',
    'Makes a retry safe: for 24 h the same key gets the first reply, and nothing is done twice.',
    'week-48-opening-shift',
  ),
  IfMatch: textHeader(
    'If-Match',
    'The version that the change is based on, in quotes. When it is not the present one: 412.',
    '"3"',
  ),
  IfNoneMatch: textHeader(
    'If-None-Match',
    'The `ETag` of an earlier reply. When nothing has changed since: 304 without a body.',
    '"week.2026-11-23.1.admin"',
  ),
}

/** The API description (OpenAPI 3.1), made from the table of routes and their examples. */
export function buildOpenApiDocument({
  publicUrl,
  isProduction,
  limits,
  tagDescriptions,
}: DocumentOptions) {
  const convert = createSchemaConverter()
  // The shared responses refer to it.
  convert.output(errorReplySchema)
  const listed = (Object.entries(routes) as [RouteName, RouteContract][]).filter(
    ([, { path }]) => !(isProduction && path.startsWith('/dev/')),
  )
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, contract] of listed) {
    const path = apiPrefix + contract.path.replace(/:(\w+)/g, '{$1}')
    const operations = paths[path] ?? {}
    paths[path] = operations
    operations[contract.method.toLowerCase()] = operationOf(name, contract, { convert, limits })
  }
  const webhooks = webhooksOf(convert)
  const tags = new Set<string>(listed.map(([, { tag }]) => tag))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Weekboard API',
      version: '1',
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl ?? '/', description: 'This installation' }],
    tags: Object.entries(tagDescriptions)
      .filter(([name]) => tags.has(name))
      .map(([name, text]) => ({ name, description: text })),
    paths,
    webhooks,
    components: {
      schemas: { ...convert.components },
      parameters: headerParameters,
      headers: responseHeaders,
      responses: sharedResponses,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of a signed-in user.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'wb_…',
          description: 'An API key. Each route names the scope that it needs.',
        },
      },
    },
  }
}
