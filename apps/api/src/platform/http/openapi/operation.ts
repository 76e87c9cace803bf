import { pathDocs } from '@weekboard/contracts/docs/path-texts'
import { routeDocs } from '@weekboard/contracts/docs/route-texts'
import replies from '@weekboard/contracts/examples/replies' with { type: 'json' }
import type { RouteExample } from '@weekboard/contracts/examples/route-example'
import { routeExamples } from '@weekboard/contracts/examples/route-examples'
import { fileReplySchema } from '@weekboard/contracts/files'
import type { RouteContract } from '@weekboard/contracts/route'
import type { RouteName } from '@weekboard/contracts/routes'
import { describeLimits, type RouteLimits } from '../route-limits.ts'
import type { JsonSchema } from './json-schema.ts'
import { parameterSchema, type SchemaConverter } from './json-schemas.ts'
import { errorResponsesOf, headerRefs } from './responses.ts'

const recorded: Readonly<Record<string, { readonly body: unknown } | undefined>> = replies

/** A route as an operation of OpenAPI, with its example. */
export function operationOf(
  name: RouteName,
  contract: RouteContract,
  { convert, limits }: { readonly convert: SchemaConverter; readonly limits: RouteLimits },
) {
  const example: RouteExample<RouteContract> = routeExamples[name] ?? {}
  const texts = routeDocs[name] ?? {}
  const parameters = parametersOf(contract, texts, example, convert)
  return {
    operationId: name,
    summary: contract.summary,
    description: descriptionOf(contract, limits),
    tags: [contract.tag],
    ...(contract.deprecated && { deprecated: true }),
    security: securityOf(contract),
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(contract, texts, example, convert),
    responses: {
      ...successesOf(name, contract, texts, example, convert),
      ...errorResponsesOf(contract),
    },
  }
}

/** The requirements of the route; an empty list makes it public. */
function securityOf({ access, scope }: RouteContract) {
  if (access === 'public') return []
  return [{ session: [] }, ...(scope ? [{ apiKey: [scope] }] : [])]
}

const proofTexts: Readonly<Record<NonNullable<RouteContract['proof']>, string>> = {
  always: 'A session whose sign-in or proof is ten minutes old gets a 403 `proof_required`.',
  by_body:
    'For some bodies a session whose sign-in or proof is ten minutes old gets a 403 `proof_required`.',
}

function descriptionOf(contract: RouteContract, limits: RouteLimits): string {
  const { access, scope, deprecated, proof } = contract
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
    proof ? proofTexts[proof] : '',
    describeLimits(contract, limits) ?? '',
    // Not as another content type: generated clients would then have no fields of the reply.
    contract.csv ? 'With `Accept: text/csv` the reply is a table.' : '',
  ]
    .filter(Boolean)
    .join(' ')
    .trim()
}

function parametersOf(
  { path, method, params, query, body, access, readsIfMatch, tagged }: RouteContract,
  texts: RouteTexts,
  example: RouteExample<RouteContract>,
  convert: SchemaConverter,
) {
  const listed = (place: 'path' | 'query', schema: RouteContract['params'], values: object) => {
    if (!schema) return []
    const input = convert.input(schema, texts.query)
    const outputs = propertiesOf(convert.output(schema))
    const required = (input.required ?? []) as string[]
    return Object.entries(propertiesOf(input)).map(([name, { description, ...property }]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description: place === 'path' ? pathTextOf(path, name) : description,
      schema: parameterSchema(property, outputs[name] ?? {}),
      ...(name in values && { example: Reflect.get(values, name) }),
    }))
  }
  const headers = [
    ...(method === 'GET' || access === 'public' ? [] : ['IdempotencyKey']),
    ...(readsIfMatch || (body && 'version' in propertiesOf(convert.input(body)))
      ? ['IfMatch']
      : []),
    ...(tagged ? ['IfNoneMatch'] : []),
  ]
  return [
    ...listed('path', params, example.params ?? {}),
    ...listed('query', query, example.query ?? {}),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

type RouteTexts = NonNullable<(typeof routeDocs)[string]>

/** What a parameter names, by the segment of the path before it. */
const pathTextOf = (path: string, name: string): string | undefined =>
  Object.entries(pathDocs).find(
    ([parameter]) => parameter.endsWith(`/:${name}`) && `${path}/`.includes(`/${parameter}/`),
  )?.[1]

const propertiesOf = (schema: JsonSchema): Record<string, JsonSchema> =>
  (schema.properties ?? {}) as Record<string, JsonSchema>

function requestBodyOf(
  { body, upload }: RouteContract,
  texts: RouteTexts,
  example: RouteExample<RouteContract>,
  convert: SchemaConverter,
) {
  if (upload) {
    const { mediaTypes } = upload
    const content = {
      schema: mediaTypes.includes('application/json') ? { type: 'object' } : binary,
    }
    return {
      requestBody: {
        required: true,
        content: Object.fromEntries(mediaTypes.map((type) => [type, content])),
      },
    }
  }
  if (!body) return {}
  return {
    requestBody: {
      required: !body.safeParse(undefined).success,
      content: {
        'application/json': {
          schema: convert.input(body, texts.body),
          ...(example.body !== undefined && { example: example.body }),
        },
      },
    },
  }
}

const binary = { type: 'string', format: 'binary' }

const descriptions: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Started.',
  204: 'Done; no body.',
  206: 'A part.',
  302: 'A redirect.',
}

function successesOf(
  name: RouteName,
  { method, replies: bodies, tagged, fileType = 'application/octet-stream' }: RouteContract,
  texts: RouteTexts,
  example: RouteExample<RouteContract>,
  convert: SchemaConverter,
) {
  const headers = headerRefs(
    'X-Request-Id',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    ...(method === 'GET' ? [] : (['X-Ignored-Fields'] as const)),
    ...(tagged ? (['ETag'] as const) : []),
  )
  const successes = Object.entries(bodies).map(([status, body]) => {
    const response = { description: descriptions[status] ?? 'Done.', headers }
    if (status === '204') return [status, response]
    if (status === '302') {
      return [status, { ...response, headers: { ...headers, ...headerRefs('Location') } }]
    }
    if (body === fileReplySchema) {
      return [status, { ...response, content: { [fileType]: { schema: binary } } }]
    }
    const shown = recorded[name]?.body ?? example.reply
    const json = {
      schema: convert.output(body, texts.reply),
      ...(shown !== undefined && { example: shown }),
    }
    return [status, { ...response, content: { 'application/json': json } }]
  })
  return Object.fromEntries([...successes, ...(tagged ? [['304', notModified]] : [])])
}

const notModified = {
  description: 'Nothing has changed since the reply with this `ETag`; no body.',
  headers: headerRefs('X-Request-Id', 'ETag'),
}
