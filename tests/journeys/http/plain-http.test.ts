import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { oauthPaths } from '@weekboard/api/features/assistants/oauth/addresses'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { pagePaths } from '@weekboard/contracts/pages'
import { apiPrefix } from '@weekboard/contracts/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from '../../support/servers/process.ts'
import { startCaddy } from '../../support/servers/topology/caddy.ts'

const read = (path: string): string =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** What programs call, with a token, a code or a secret. */
const programs = [
  ...['/schedules/week?date=2026-11-23', '/auth/sign_in', '/webhooks'].map(
    (path) => apiPrefix + path,
  ),
  ...['/cable?token=a', '/mcp', oauthPaths.token, oauthPaths.revoke, oauthPaths.register],
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/oauth-authorization-server',
]
/** What people open, and where their browser is led. */
const pages = [...Object.values(pagePaths), oauthPaths.authorize, '/assets/main.js?v=1']

const folder = makeFolder()
let stop: () => Promise<unknown>
let port: number
beforeAll(async () => {
  port = await freePort()
  const [securePort, healthPort] = [await freePort(), await freePort()]
  const ports = `\n\thttp_port ${port}\n\thttps_port ${securePort}\n\tlocal_certs\n\tskip_install_trust\n`
  const text = read('deploy/caddy/Caddyfile')
    .replace('\tadmin off\n', `\tadmin off${ports}`)
    .replace(':8080', `:${healthPort}`)
  stop = await startCaddy({ text, folder: folder.path, port, env: { DOMAIN: 'board.test' } })
})
afterAll(async () => {
  await stop()
  folder.remove()
})

/** What the balancer answers by http. */
const byHttp = (path: string) =>
  new Promise<[status: number, location: string | undefined]>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, headers: { host: 'board.test' } },
      (reply) => {
        reply.resume()
        resolve([reply.statusCode ?? 0, reply.headers.location])
      },
    )
    sent.on('error', reject).end()
  })

test.each(pages)('the balancer leads the page %s from http to https', async (path) => {
  expect(await byHttp(path)).toEqual([308, `https://board.test${path}`])
})

test.each(programs)('the balancer refuses %s by http', async (path) => {
  expect(await byHttp(path)).toEqual([403, undefined])
})

test('the balancer passes requests on as that of docker-compose.yml does', () => {
  const settings = (config: string): string[] => {
    const lines = config.split('\n').map((line) => line.trim())
    const block = lines.slice(lines.findIndex((line) => line.startsWith('reverse_proxy')))
    return block.slice(0, block.indexOf('}'))
  }
  const own = settings(read('deploy/caddy/Caddyfile'))
  expect(own.length).toBeGreaterThan(2)
  expect(own).toEqual(settings(read('docker-compose.yml')))
})

test('the Kubernetes example tells the same paths apart', () => {
  const ingress = read('deploy/kubernetes/weekboard.yaml')
  expect(ingress).toContain("nginx.ingress.kubernetes.io/ssl-redirect: 'false'")
  const [, pattern = ''] = /if \(\$uri ~ "([^"]+)"\)/.exec(ingress) ?? []
  const isProgram = (path: string) => new RegExp(pattern).test(path.split('?')[0] ?? '')
  expect(programs.filter((path) => !isProgram(path))).toEqual([])
  expect(pages.filter(isProgram)).toEqual([])
  expect(ingress).toContain('if ($by_http = page-program) { return 403; }')
  expect(ingress).toContain('if ($by_http = page) { return 308 https://$host$request_uri; }')
})
