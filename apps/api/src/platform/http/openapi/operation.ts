import replies from '@weekboard/contracts/examples/replies' with { type: 'json' }
import type { RouteExample } from '@weekboard/contracts/examples/route-example'
import { routeExamples } from '@weekboard/contracts/examples/route-examples'
import { fileReplySchema } from '@weekboard/contracts/files'
import type { RouteContract } from '@weekboard/contracts/route'
import type { RouteName } from '@weekboard/contracts/routes'
import { describeLimits } from '../route-limits.ts'
import { type createSchemaConverter, type JsonSchema, parameterSchema } from './json-schemas.ts'
import { errorResponsesOf, headerRefs } from './responses.ts'

type Converter = ReturnType<typeof createSchemaConverter>

const recorded: Readonly<Record<string, { readonly body: unknown } | undefined>> = replies

/** A route as an operation of OpenAPI, with its example. */
export function operationOf(name: RouteName, contract: RouteContract, convert: Converter) {
  const example: RouteExample<RouteContract> = routeExamples[name] ?? {}
  const parameters = parametersOf(contract, example, convert)
  return {
    operationId: name,
    summary: contract.summary,
    description: descriptionOf(contract),
    tags: [contract.tag],
    ...(contract.deprecated && { deprecated: true }),
    security: securityOf(contract),
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(contract, example, convert),
    responses: {
      ...successesOf(name, contract, example, convert),
      ...errorResponsesOf(contract),
    },
  }
}

/** Without a requirement the route is public. */
function securityOf({ access, scope }: RouteContract) {
  if (access === 'public') return []
  return [{ session: [] }, ...(scope ? [{ apiKey: [scope] }] : [])]
}

function descriptionOf(contract: RouteContract): string {
  const { access, scope, deprecated } = contract
  const callers =
    access === 'public'
      ? 'Open to everybody.'
      : access === 'authenticated'
        ? 'For signed-in users of every role.'
        : `For users with the role ${access.join(' or ')}.`
  return [
    ...(deprecated
      ? [`Deprecated since ${deprecated.since}, until ${deprecated.sunset}. ${deprecated.instead}`]
      : []),
    callers,
    ...(access === 'public'
      ? []
      : [scope ? `API keys need the scope \`${scope}\`.` : 'Not open to API keys.']),
    describeLimits(contract) ?? '',
  ]
    .join(' ')
    .trim()
}

function parametersOf(
  { path, method, params, query, body, access }: RouteContract,
  example: RouteExample<RouteContract>,
  convert: Converter,
) {
  const listed = (place: 'path' | 'query', schema: RouteContract['params'], values: object) => {
    if (!schema) return []
    const input = convert.input(schema)
    const outputs = propertiesOf(convert.output(schema))
    const required = (input.required ?? []) as string[]
    return Object.entries(propertiesOf(input)).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: parameterSchema(property, outputs[name] ?? {}),
      ...(name in values && { example: Reflect.get(values, name) }),
    }))
  }
  const headers = [
    ...(method === 'GET' || access === 'public' ? [] : ['IdempotencyKey']),
    ...(body && 'version' in propertiesOf(convert.input(body)) ? ['IfMatch'] : []),
    ...(/^\/schedules\/(week|current)$/.test(path) ? ['IfNoneMatch'] : []),
  ]
  return [
    ...listed('path', params, example.params ?? {}),
    ...listed('query', query, example.query ?? {}),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

const propertiesOf = (schema: JsonSchema): Record<string, JsonSchema> =>
  (schema.properties ?? {}) as Record<string, JsonSchema>

function requestBodyOf(
  { path, body, upload }: RouteContract,
  example: RouteExample<RouteContract>,
  convert: Converter,
) {
  if (upload) {
    const types = path === '/billing/webhook' ? ['application/json'] : imageTypes
    const content = { schema: types === imageTypes ? binary : { type: 'object' } }
    return {
      requestBody: {
        required: true,
        content: Object.fromEntries(types.map((type) => [type, content])),
      },
    }
  }
  if (!body) return {}
  return {
    requestBody: {
      required: !body.safeParse(undefined).success,
      content: {
        'application/json': {
          schema: convert.input(body),
          ...(example.body !== undefined && { example: example.body }),
        },
      },
    },
  }
}

const imageTypes = ['image/png', 'image/jpeg', 'image/webp']
const binary = { type: 'string', format: 'binary' }

const descriptions: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Started.',
  302: 'A redirect.',
}

function successesOf(
  name: RouteName,
  { method, path, replies: bodies }: RouteContract,
  example: RouteExample<RouteContract>,
  convert: Converter,
) {
  const headers = headerRefs(
    'X-Request-Id',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    ...(method === 'GET' ? [] : (['X-Ignored-Fields'] as const)),
  )
  return Object.fromEntries(
    Object.entries(bodies).map(([status, body]) => {
      const response = { description: descriptions[status] ?? 'Done.', headers }
      if (status === '302') return [status, response]
      if (body === fileReplySchema) {
        return [status, { ...response, content: { [fileTypeOf(path)]: { schema: binary } } }]
      }
      const shown = recorded[name]?.body ?? example.reply
      const json = { schema: convert.output(body), ...(shown !== undefined && { example: shown }) }
      const csv = path === '/analytics' && { 'text/csv': { schema: { type: 'string' } } }
      return [status, { ...response, content: { 'application/json': json, ...csv } }]
    }),
  )
}

const fileTypeOf = (path: string): string =>
  path.startsWith('/exports/') ? 'application/zip' : 'image/png'
