import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { switchAssistants } from '../../support/assistants/switch-assistants.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createKey } from '../../support/people/api-keys.ts'
import { allAssistantScopes } from '../../support/people/assistants-api.ts'
import { spawnProgram } from '../../support/servers/process.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

/**
 * `npm run chaos -- protocol-suites`: tries a node with what the protocol's authors publish for that. It
 * comes from the package registry (`npm exec`): each would add a hundred packages that nothing else needs.
 */
const conformance = '@modelcontextprotocol/conformance@0.1.16'
const inspector = '@modelcontextprotocol/inspector@2.12.0'

/**
 * Those of the suite's scenarios that need nothing but a server with tools of its own. That of foreign
 * hosts is about servers without tokens, which a stranger's page could call.
 */
const scenarios = ['server-initialize', 'ping', 'tools-list', 'server-sse-multiple-streams']

let server: TestServer
let secret: string
beforeAll(async () => {
  server = await startTestServer()
  await switchAssistants(server, 'write')
  const admin = await server.api.signIn(accounts.admin)
  secret = (await createKey(server, admin, allAssistantScopes)).secret
})
afterAll(() => server.close())

/** Sends each request on with the token: the suite cannot be given one. */
const gate = createServer((incoming, reply) => {
  const headers = { ...incoming.headers, authorization: `Bearer ${secret}` }
  const { method, url: path } = incoming
  const { hostname, port } = new URL(server.url)
  const sent = forward({ hostname, port, method, path, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  sent.on('error', () => reply.destroy())
  incoming.pipe(sent)
})
beforeAll(() => new Promise<void>((resolve) => void gate.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  gate.closeAllConnections()
  gate.close()
})

/** Where npm finds its registry. */
const registry = Object.fromEntries(
  Object.entries(process.env).flatMap(([key, value = '']) =>
    key === 'HOME' || key.toLowerCase().startsWith('npm_config_') ? [[key, value]] : [],
  ),
)

async function runPackage(name: string, binary: string, args: readonly string[]) {
  const { ended, output } = spawnProgram(
    'npm',
    ['exec', '--yes', `--package=${name}`, '--', binary, ...args],
    registry,
  )
  return { code: await ended, output: output() }
}

test.each(scenarios)('the conformance suite passes: %s', async (scenario) => {
  const { port } = gate.address() as AddressInfo
  const url = `http://localhost:${port}/mcp`
  const { code, output } = await runPackage(conformance, 'conformance', [
    ...['server', '--url', url, '--scenario', scenario],
  ])
  expect({ code, output }).toMatchObject({ code: 0 })
})

test('the command line of the inspector lists the tools and calls one', async () => {
  const inspect = (...args: string[]) =>
    runPackage(inspector, 'inspector', [
      ...['--cli', new URL('/mcp', server.url).href, '--transport', 'http'],
      ...['--header', `Authorization: Bearer ${secret}`, ...args],
    ])
  const listed = await inspect('--method', 'tools/list', '--strict')
  expect(listed).toMatchObject({ code: 0, output: expect.stringContaining('"plan_publish"') })
  const called = await inspect('--method', 'tools/call', '--tool-name', 'get_context')
  expect(called).toMatchObject({ code: 0, output: expect.stringContaining('Harbour Café') })
})
