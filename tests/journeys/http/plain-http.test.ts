import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { oauthPaths } from '@weekboard/api/features/assistants/oauth/addresses'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { pagePaths } from '@weekboard/contracts/pages'
import { apiPrefix } from '@weekboard/contracts/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from '../../support/servers/process.ts'
import { answers, findProgram, hasEnded } from '../../support/servers/services.ts'
import { until } from '../../support/servers/until.ts'

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
  const file = join(folder.path, 'Caddyfile')
  const ports = `\n\thttp_port ${port}\n\thttps_port ${securePort}\n\tlocal_certs\n\tskip_install_trust\n`
  writeFileSync(
    file,
    read('deploy/caddy/Caddyfile')
      .replace('\tadmin off\n', `\tadmin off${ports}`)
      .replace(':8080', `:${healthPort}`),
  )
  const caddy = spawn(
    findProgram('caddy', { package: 'caddy' }),
    ['run', '--adapter', 'caddyfile', '--config', file],
    {
      env: {
        ...process.env,
        ...{ DOMAIN: 'board.test', HOME: folder.path, XDG_DATA_HOME: folder.path },
      },
      stdio: 'ignore',
    },
  )
  stop = async () => {
    if (!hasEnded(caddy) && caddy.kill('SIGTERM')) await once(caddy, 'exit')
  }
  await until(async () => hasEnded(caddy) || answers(port))
  expect(hasEnded(caddy)).toBe(false)
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
