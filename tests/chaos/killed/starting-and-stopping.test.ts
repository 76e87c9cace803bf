import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { accounts, createApiClient } from '../../support/people/api-client.ts'
import { employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import {
  isReady,
  makeFolder,
  type NodeProcess,
  spawnNode,
  spawnNpmStart,
  untilReady,
} from '../../support/servers/process.ts'
import { until } from '../../support/servers/until.ts'

const running: NodeProcess[] = []
const folders: ReturnType<typeof makeFolder>[] = []
afterEach(async () => {
  for (const node of running.splice(0)) {
    node.child.kill('SIGTERM')
    await node.ended
  }
  for (const folder of folders.splice(0)) folder.remove()
})

const folder = () => {
  const made = makeFolder()
  folders.push(made)
  return made.path
}
function start(env: Record<string, string>): NodeProcess {
  const node = spawnNode(env)
  running.push(node)
  return node
}
const processesOf = (path: string): string =>
  spawnSync('pgrep', ['-f', path], { encoding: 'utf8' }).stdout.trim()

describe('with the embedded Postgres', () => {
  test('SIGTERM stops everything, and the next start has the data', async () => {
    const dataDir = folder()
    const port = await freePort()
    const env = { DATA_DIR: dataDir, PORT: String(port) }
    const first = start(env)
    await untilReady(first, port)
    await until(() => first.output().includes(accounts.employee))
    expect(first.output()).toContain(`http://localhost:${port}`)
    for (const account of [accounts.admin, accounts.manager, accounts.employee]) {
      expect(first.output()).toContain(account)
    }
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(processesOf(dataDir)).toBe('')

    const second = start(env)
    await untilReady(second, port)
    await createApiClient(`http://127.0.0.1:${port}`).signIn(accounts.manager)
  })

  test('SIGTERM to npm alone, as a supervisor sends it, stops everything', async () => {
    const dataDir = folder()
    const port = await freePort()
    const npm = spawnNpmStart({ DATA_DIR: dataDir, PORT: String(port) })
    running.push(npm)
    // The pages may have to be built first.
    await untilReady(npm, port)
    npm.child.kill('SIGTERM')
    await npm.ended
    await until(() => processesOf(dataDir) === '')
    expect(await isReady(port)).toBe(false)
  })

  test('a killed node leaves its database to the next start, with every acknowledged shift', async () => {
    const dataDir = folder()
    const port = await freePort()
    const env = { DATA_DIR: dataDir, PORT: String(port) }
    const api = createApiClient(`http://127.0.0.1:${port}`)
    const first = start(env)
    await untilReady(first, port)
    const manager = await api.signIn(accounts.manager)
    const keiko = await employeeIdOf(api, manager, 'Keiko Tanaka')
    const acknowledged: number[] = []
    const writing = (async () => {
      for (let hour = 0; hour < 23; hour += 1) {
        const at = (h: number) => `2027-01-05T${String(h).padStart(2, '0')}:00:00Z`
        const shift = { employee_id: keiko, start_time: at(hour), end_time: at(hour + 1) }
        const { status, body } = await api.call<{ shift: { id: number } }>('POST', '/shifts', {
          token: manager,
          body: { shift },
        })
        if (status === 201) acknowledged.push(body.shift.id)
      }
    })().catch(() => undefined)
    await until(() => acknowledged.length >= 5)
    first.child.kill('SIGKILL')
    await Promise.all([writing, first.ended])
    expect(processesOf(dataDir)).not.toBe('')

    const second = start(env)
    await untilReady(second, port)
    const week = await readWeek(api, await api.signIn(accounts.manager), '2027-01-05')
    expect(week.shifts.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
  })

  test('a second start on the same folder says who has it', async () => {
    const dataDir = folder()
    const port = await freePort()
    const first = start({ DATA_DIR: dataDir, PORT: String(port) })
    await untilReady(first, port)
    const second = start({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`in use by another Weekboard (process ${first.child.pid})`)
    expect(second.output().trim().split('\n')).toHaveLength(1)
  })
})

describe('a start that cannot be says why in one line and exits with 1', () => {
  const refused = async (env: Record<string, string>) => {
    const node = start(env)
    expect(await node.ended).toBe(1)
    const lines = node.output().trim().split('\n')
    expect(lines).toHaveLength(1)
    return lines[0]
  }

  test('a taken port', async () => {
    const squatter = createServer()
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve))
    const address = squatter.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await refused({ DATA_DIR: folder(), PORT: String(port) })).toContain(
      `PORT ${port} is taken`,
    )
    squatter.close()
  })

  test('a file where the data folder should be', async () => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    expect(await refused({ DATA_DIR: file })).toContain(`DATA_DIR ${file} cannot be used`)
  })

  test('a data folder of another major version of Postgres', async () => {
    const dataDir = folder()
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
    const line = await refused({ DATA_DIR: dataDir })
    expect(line).toMatch(/made by Postgres 12, and .* runs Postgres \d+: docs\/operating\.md/)
  })

  test('a database that is not there, or lets nobody in', async () => {
    const port = await freePort()
    expect(
      await refused({ DATABASE_URL: `postgres://x:y@127.0.0.1:${port}/z`, DATA_DIR: folder() }),
    ).toContain('DATABASE_URL: the database cannot be prepared')
    const wrong = new URL(inject('postgresUrl'))
    wrong.password = 'not-the-password'
    const line = await refused({ DATABASE_URL: wrong.href, DATA_DIR: folder() })
    expect(line).toContain('DATABASE_URL')
    expect(line).not.toContain('not-the-password')
  })

  test.each([
    ['PORT', 'eighty', 'must be a number'],
    ['ROLES', 'api,coffee', 'must name some of'],
    ['DATABASE_URL', 'mysql://x', 'must be an address'],
    ['JWT_SECRETS', 'short', 'kid:secret'],
    ['SEED_DEMO', 'maybe', 'must be true, false or large'],
  ])('a bad %s', async (name, value, reason) => {
    const line = await refused({ DATA_DIR: folder(), [name]: value })
    expect(line).toContain(name)
    expect(line).toContain(reason)
  })

  test('production without signing secrets', async () => {
    const env = { NODE_ENV: 'production', DATA_DIR: folder() }
    expect(await refused(env)).toContain('JWT_SECRETS must be set')
    expect(await refused({ ...env, JWT_SECRETS: 'a:short' })).toContain('32 characters')
  })
})
