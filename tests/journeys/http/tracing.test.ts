import { createServer, type Server } from 'node:http'
import { demoPassword } from '@weekboard/db/seed/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { untilJobDone } from '../../support/servers/jobs.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string }
}

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
}

interface ResourceSpans {
  readonly resource: { readonly attributes: readonly Attribute[] }
  readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
}

/** What the receiver of traces got. */
let received = ''
let receiver: Server
let server: TestServer
let spans: readonly Span[]
const parent = { traceId: 'a1'.repeat(16), spanId: 'b2'.repeat(8) }
beforeAll(async () => {
  receiver = createServer((request, response) => {
    request.on('data', (chunk) => {
      received += chunk
    })
    request.on('end', () => {
      received += '\n'
      response.setHeader('Content-Type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  const port = typeof address === 'object' ? address?.port : 0
  server = await startTestServer({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_SERVICE_NAME: 'weekboard-test',
      TRUST_PROXY: 'true',
    },
  })
  const manager = await server.api.signIn(accounts.manager)
  await server.api.call('GET', '/employees?search=a-private-search', {
    token: manager,
    headers: { traceparent: `00-${parent.traceId}-${parent.spanId}-01` },
  })
  await server.api.call('POST', '/availability/no-such-route', { token: manager })
  await untilJobDone(server.databaseUrl)
  // Closing sends what is left.
  await server.close()
  spans = received
    .trim()
    .split('\n')
    .flatMap((line) => (JSON.parse(line) as { resourceSpans: ResourceSpans[] }).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
})
afterAll(() => {
  receiver.close()
})

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )
const childrenOf = ({ spanId }: Span) => spans.filter((span) => span.parentSpanId === spanId)
function spanNamed(name: string): Span {
  const span = spans.find((candidate) => candidate.name === name)
  if (!span) throw new Error(`No span ${name} in ${spans.map((s) => s.name).join(', ')}`)
  return span
}

test('a request is a span with its route, its id and its organization', () => {
  const span = spanNamed('GET /api/v1/employees')
  expect(attributesOf(span)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/v1/employees',
    'http.response.status_code': 200,
    'weekboard.request_id': expect.any(String),
    'weekboard.organization_id': expect.any(Number),
  })
  expect([span.traceId, span.parentSpanId]).toEqual([parent.traceId, parent.spanId])
  expect(received).toContain('weekboard-test')
})

test('its statements are spans below it, also after a body was read', () => {
  for (const name of ['GET /api/v1/employees', 'POST /api/v1/auth/sign_in']) {
    const statements = childrenOf(spanNamed(name))
    expect(statements.length, name).toBeGreaterThan(0)
    for (const statement of statements) {
      expect(attributesOf(statement)['db.system.name']).toBe('postgresql')
    }
  }
})

test('a job is a trace of its own', () => {
  const job = spanNamed('clean_up')
  expect(job.parentSpanId).toBeFalsy()
  expect(childrenOf(job).length).toBeGreaterThan(0)
})

test('no parameter, value, address or password is sent', () => {
  for (const secret of [
    'a-private-search',
    accounts.manager,
    demoPassword,
    'no-such-route',
    '$1',
  ]) {
    expect(received).not.toContain(secret)
  }
})

test('without an exporter no trace is made', async () => {
  const quiet = await startTestServer({ env: { ROLES: 'api' } })
  expect(quiet.node.platform.tracing).toBeNull()
  await quiet.close()
})
