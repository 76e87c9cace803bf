import { execFileSync } from 'node:child_process'
import { createECDH } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnvironment } from '@weekboard/api/platform/env'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { loadComposeFile } from '../../support/servers/topology/compose.ts'
import { makeSecrets } from '../../support/servers/topology/secrets.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

const compose = loadComposeFile({ SECRETS_FOLDER: 'secrets' })
const services = Object.entries(compose.services)
const nodes = ['node-1', 'node-2', 'node-3', 'worker']

const folder = mkdtempSync(join(tmpdir(), 'weekboard-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const made = join(folder, 'secrets')
const secretsOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8').trim()]),
  )

test('each service of docker-compose.yml is given its own secrets alone, and as files', () => {
  const given = Object.fromEntries(services.map(([name, { secrets }]) => [name, secrets]))
  const ofNodes = ['jwt-secrets', 'secrets-key', 'vapid-keys', 'smtp-url']
  const ofNode = ['database-password', 'redis-password', ...ofNodes]
  expect(given).toEqual({
    ...Object.fromEntries(nodes.map((name) => [name, ofNode])),
    postgres: ['database-owner-password'],
    redis: ['redis-password'],
    pgbouncer: ['database-password'],
    migrate: ['database-password', 'database-owner-password'],
    balancer: [],
  })
  expect(Object.keys(compose.secrets).sort()).toEqual(
    [...new Set(Object.values(given).flat())].sort(),
  )
  for (const [name, { file }] of Object.entries(compose.secrets)) {
    expect(file).toBe(`secrets/${name}`)
  }
  for (const [name, { environment, secrets }] of services) {
    const named = Object.entries(environment).filter(([each]) =>
      /PASSWORD|SECRET|TOKEN|KEY|SMTP/.test(each),
    )
    const files = named.map(([each, path]) => [/_FILE$/.test(each), path])
    const own = secrets.map((each) => [true, `/run/secrets/${each}`])
    expect([name, own]).toEqual([name, expect.arrayContaining(files)])
    // A user without a password in an address.
    expect(JSON.stringify(environment)).not.toMatch(/\w:\/\/[^/@"]*:[^/@"]*@/)
  }
})

test('with variables.yml each secret of docker-compose.yml is a variable, and no file is left', () => {
  const reset = { tag: '!reset', collection: 'seq', resolve: () => 'reset' } as const
  const text = read('deploy/compose/variables.yml')
  const { services: changed } = z
    .object({
      services: z.record(
        z.string(),
        z.object({ environment: z.record(z.string(), z.string()), secrets: z.literal('reset') }),
      ),
    })
    .parse(parse(text, { merge: true, customTags: [reset] }))
  const withSecrets = services.filter(([, { secrets }]) => secrets.length > 0)
  expect(Object.keys(changed).sort()).toEqual(withSecrets.map(([name]) => name).sort())
  for (const [name, { environment }] of withSecrets) {
    const variables = changed[name]?.environment ?? {}
    for (const file of Object.keys(environment).filter((each) => each.endsWith('_FILE'))) {
      expect([name, file, variables[file]]).toEqual([name, file, ''])
      expect(variables[file.replace(/_FILE$/, '')]).toMatch(/^\$\{\w+:[-?]/)
    }
  }
  for (const variable of ['JWT_SECRETS', 'POSTGRES_PASSWORD', 'REDIS_PASSWORD']) {
    expect(text).toMatch(new RegExp(`\\$\\{${variable}:\\?\\w`))
  }
})

test('the passwords are random, good enough for the nodes, and made once', () => {
  expect(makeSecrets(made)).toBe(`SECRETS_FOLDER=${made}`)
  const first = secretsOf(made)
  expect(Object.keys(first).sort()).toEqual(Object.keys(compose.secrets).sort())
  expect(first['smtp-url']).toBe('')
  const environmentOf = (service: string) =>
    Object.fromEntries(
      Object.entries(compose.services[service]?.environment ?? {}).map(([name, value]) => [
        name,
        value.replace('/run/secrets', made),
      ]),
    )
  const production = { NODE_ENV: 'production' }
  const env = parseEnvironment({ ...production, ...environmentOf('node-1') })
  expect(env).toMatchObject({
    DATABASE_URL: `postgres://weekboard:${first['database-password']}@pgbouncer:6432/weekboard`,
    REDIS_URL: `redis://:${first['redis-password']}@redis:6379`,
    // Neither is encrypted, in the network of one machine.
    ALLOW_PLAINTEXT_DATABASES: true,
  })
  const ofOwner = parseEnvironment({ ...production, ...environmentOf('migrate') }, { signs: false })
  expect(ofOwner.DATABASE_URL).toBe(env.DATABASE_URL)
  expect(ofOwner.DATABASE_OWNER_URL).toContain(`:${first['database-owner-password']}@postgres:`)
  expect(env.SMTP_URL).toBeUndefined()
  const { publicKey = '', privateKey = '' } = env.VAPID_KEYS ?? {}
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey, 'base64url')
  expect(ecdh.getPublicKey('base64url')).toBe(publicKey)
  // Others may not enter the folder; users of containers may read what they are given.
  expect(statSync(made).mode & 0o777).toBe(0o700)
  expect(statSync(join(made, 'jwt-secrets')).mode & 0o777).toBe(0o644)
  makeSecrets(made)
  expect(secretsOf(made)).toEqual(first)
  const other = join(folder, 'other')
  makeSecrets(other)
  const again = Object.entries(secretsOf(other)).filter(([, value]) => value !== '')
  expect(again.filter(([name, value]) => first[name] === value)).toEqual([])
})

test('the passwords are taken over from .env, where they were before', () => {
  const lines = [
    'POSTGRES_PASSWORD="of the nodes" # for all',
    "POSTGRES_OWNER_PASSWORD='of#owner'",
    'REDIS_PASSWORD=of-redis # a comment',
    'JWT_SECRETS=first:of-the-file',
    'SMTP_URL=smtps://user:word@mail.example',
  ]
  writeFileSync(join(folder, '.env'), `${lines.join('\n')}\n`)
  const taken = join(folder, 'taken')
  makeSecrets(taken, { JWT_SECRETS: 'second:of-the-environment' }, folder)
  expect(secretsOf(taken)).toMatchObject({
    'database-password': 'of the nodes',
    'database-owner-password': 'of#owner',
    'redis-password': 'of-redis',
    'jwt-secrets': 'second:of-the-environment',
    'smtp-url': 'smtps://user:word@mail.example',
  })
})

/** What the command of a service writes for the program that it then becomes. */
function written(service: string, password: string, variables: NodeJS.ProcessEnv = {}): string {
  const { command = [], environment = {}, secrets = [] } = compose.services[service] ?? {}
  for (const name of secrets) writeFileSync(join(folder, name), `${password}\r\n`)
  const script = (command.at(-1) ?? '')
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll('/run/secrets', folder)
    .replace(/^exec \S+ .*$/m, '')
  const env = { PATH: process.env.PATH, ...environment, ...variables }
  execFileSync(command[0] ?? '', [...command.slice(1, -1), script], { env, stdio: 'pipe' })
  const file = service === 'redis' ? 'redis.conf' : 'userlist.txt'
  return readFileSync(join(folder, file), 'utf8').trim().split('\n').at(-1) ?? ''
}

test('the passwords reach Redis and PgBouncer as they are, from a file or a variable', () => {
  expect(written('redis', 'a "b" \\c')).toBe('requirepass "a \\"b\\" \\\\c"')
  expect(written('pgbouncer', 'a "b" \\c')).toBe('"weekboard" "a ""b"" \\c"')
  expect(written('redis', '', { REDIS_PASSWORD: 'plain' })).toBe('requirepass "plain"')
  expect(written('pgbouncer', '', { POSTGRES_PASSWORD: 'plain' })).toBe('"weekboard" "plain"')
  expect(readFileSync(join(folder, 'pgbouncer.ini'), 'utf8')).toContain('pool_mode = transaction')
  expect(() => written('redis', '')).toThrow(/^The password of Redis is empty\.$/m)
  expect(() => written('pgbouncer', '')).toThrow(/^The password of the database is empty\.$/m)
})

test('pods of the Kubernetes example are given their own secrets alone, as files', () => {
  const text = read('deploy/kubernetes/weekboard.yaml')
  expect(text).not.toMatch(/secretRef|secretKeyRef/)
  const pod = z.object({
    containers: z.tuple([
      z.object({ env: z.array(z.object({ name: z.string(), value: z.string() })) }),
    ]),
    volumes: z.array(z.object({ name: z.string() }).catchall(z.unknown())),
  })
  const { items } = z
    .object({ items: z.array(z.object({ kind: z.string(), spec: z.unknown().optional() })) })
    .parse(parse(text))
  const pods = items.flatMap(({ kind, spec }) =>
    ['Job', 'Deployment'].includes(kind)
      ? [z.object({ template: z.object({ spec: pod }) }).parse(spec).template.spec]
      : [],
  )
  const ofNode = [{ name: 'secrets', secret: { secretName: 'weekboard' } }]
  const address = { key: 'DATABASE_URL', path: 'DATABASE_URL' }
  const sources = [
    { secret: { name: 'weekboard', items: [address] } },
    { secret: { name: 'weekboard-owner' } },
  ]
  const volumes = pods.map((each) => each.volumes.filter(({ name }) => name === 'secrets'))
  expect(volumes).toEqual([[{ name: 'secrets', projected: { sources } }], ofNode, ofNode])
  // Each file is a key of a secret that the top of the example makes.
  const files = pods.flatMap(({ containers: [{ env }] }) =>
    env.filter(({ name }) => name.endsWith('_FILE')),
  )
  expect(files.length).toBe(5)
  for (const { name, value } of files) {
    expect(value).toBe(`/run/secrets/${name.replace(/_FILE$/, '')}`)
    expect(text).toContain(`--from-literal=${name.replace(/_FILE$/, '')}=`)
  }
})
