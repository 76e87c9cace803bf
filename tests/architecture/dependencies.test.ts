import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string): string => readFileSync(root + path, 'utf8')

const versions = z.record(z.string(), z.string()).default({})
const manifestSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
})
const readManifest = (folder: string) =>
  manifestSchema.parse(JSON.parse(read(`${folder || '.'}/package.json`)))
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
})
const lock = Object.entries(lockSchema.parse(JSON.parse(read('package-lock.json'))).packages)
const installed = lock.filter(([path, { link }]) => path.includes('node_modules/') && !link)
const own = lock.map(([path]) => path).filter((path) => !path.includes('node_modules/'))

test('every package of the lock file has one version and the hash of its content', () => {
  expect(installed.length).toBeGreaterThan(500)
  const loose = installed.filter(
    ([, { version = '', resolved = '', integrity = '' }]) =>
      !/^\d+\.\d+\.\d+/.test(version) ||
      !/^sha512-[\w+/]{86}==$/.test(integrity) ||
      /^(git|http:|file:)/.test(resolved),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

test('every package of our own names exact versions', () => {
  expect(own.length).toBeGreaterThan(5)
  const exact = /^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/
  const loose = own.flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = readManifest(folder)
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([name, version]) => !(name.startsWith('@weekboard/') && version === '*'))
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `${folder}: ${name} ${version}`)
  })
  expect(loose).toEqual([])
})

test('the image is built from the lock file, with its bill of materials beside it', () => {
  const lines = read('Dockerfile').split('\n')
  expect(lines.filter((line) => /npm (install|i|update)\b/.test(line))).toEqual([])
  expect(lines).toContain('FROM scratch AS sbom')
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')))
  const [command = '', ...args] = (scripts.sbom ?? '').split(' ')
  const bill = z
    .object({
      bomFormat: z.literal('CycloneDX'),
      components: z.array(
        z.object({
          name: z.string(),
          version: z.string(),
          purl: z.string(),
          hashes: z.array(z.object({ alg: z.string(), content: z.string() })).optional(),
        }),
      ),
    })
    .parse(JSON.parse(execFileSync(command, args, { cwd: root, encoding: 'utf8' })))
  const names = bill.components.map(({ name }) => name)
  const needed = own
    .filter((folder) => folder !== '' && folder !== 'tests')
    .flatMap((folder) => Object.keys(readManifest(folder).dependencies))
    .filter((name) => !name.startsWith('@weekboard/'))
  expect(needed).toEqual(expect.arrayContaining(['fastify', 'react', 'sharp', 'zod']))
  expect(needed.filter((name) => !names.includes(name))).toEqual([])
  expect(names).not.toContain('playwright-core')
  const withoutHash = bill.components.filter(({ hashes = [] }) => hashes.length === 0)
  expect(withoutHash.filter(({ purl }) => !purl.includes('weekboard'))).toEqual([])
})

interface Outcome {
  readonly code: number | null
  readonly output: string
}

interface RegistryOptions {
  readonly status: number
  readonly reply: unknown
  /** When each advisory was published; without it nobody says so. */
  readonly publishedAt?: Date
}

/** Runs the command against a registry whose audit has this reply. */
async function check(
  { status, reply, publishedAt }: RegistryOptions,
  ...args: string[]
): Promise<Outcome> {
  const registry = createServer((request, response) => {
    const isAudit = request.method === 'POST' && request.url?.endsWith('/advisories/bulk')
    const isAdvisory = publishedAt && request.url?.startsWith('/advisories/GHSA-')
    response.writeHead(isAudit ? status : isAdvisory ? 200 : 404, {
      'content-type': 'application/json',
    })
    response.end(JSON.stringify(isAudit ? reply : { published_at: publishedAt }))
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  const { port } = registry.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['scripts/check-dependencies.mjs', ...args], {
    cwd: root,
    env: { ...process.env, npm_config_registry: `${url}/`, ADVISORIES_URL: `${url}/advisories` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const output = (await text(child.stdout)) + (await text(child.stderr))
  const code = await ended
  registry.closeAllConnections()
  await new Promise((resolve) => registry.close(resolve))
  return { code, output }
}

const hole = {
  // npm keeps what it has read of an id.
  id: 7_301,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Runs what it should not',
  severity: 'high',
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 0, vectorString: null },
}

test('known holes are asked for, and no answer is not taken for none', async () => {
  const none = await check({ status: 200, reply: {} })
  expect([none.code, none.output]).toEqual([0, expect.stringMatching(/^No hole is known in \d+/)])
  const some = await check({ status: 200, reply: { turbo: [hole] } })
  expect(some.code, some.output).toBe(1)
  expect(some.output).toContain(`high: turbo (Runs what it should not ${hole.url}`)
  for (const status of [404, 405]) {
    const silent = await check({ status, reply: {} }, '--overdue')
    expect([silent.code, silent.output]).toEqual([3, expect.stringContaining('No audit answers')])
  }
})

test.each([
  // Only developers run turbo.
  ['turbo', 29, 0, 'to be closed by'],
  ['turbo', 31, 1, 'OVERDUE'],
  ['fastify', 8, 1, 'OVERDUE'],
])(
  'a hole in %s that is known for %s days ends the run with %i',
  async (name, days, code, said) => {
    const publishedAt = new Date(Date.now() - days * dayMs)
    const reply = { [name]: [hole] }
    const outcome = await check({ status: 200, reply, publishedAt }, '--overdue')
    expect(outcome.output).toContain(said)
    expect(outcome.code, outcome.output).toBe(code)
  },
)

test('the check of the project asks for known holes by itself', () => {
  expect(read('.ci/run')).toContain('exec npm test')
  expect(read('scripts/test.mjs')).toContain("check('known holes', knownHoles)")
})
