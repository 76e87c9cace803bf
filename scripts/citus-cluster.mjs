import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Builds Citus from a folder with its source for an installed Postgres, installs it there, and runs a
 * coordinator and two workers until it is interrupted. Prints `CITUS_URL=` when they are ready. Needs a
 * compiler, the headers of Postgres and of what it was built with, and the right to install.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'pg-config': { type: 'string', default: 'pg_config' },
    port: { type: 'string', default: '9700' },
    // The extension is there already.
    built: { type: 'boolean', default: false },
  },
})
const [source] = positionals
if (!source && !options.built) {
  console.error('Usage: npm run citus-cluster -- <folder with the source of Citus>')
  process.exit(1)
}

const pgConfig = options['pg-config']
const firstPort = Number(options.port)
const programs = execFileSync(pgConfig, ['--bindir'], { encoding: 'utf8' }).trim()
const isRoot = process.getuid() === 0
/** Postgres refuses to run as root. */
const idOf = (option) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
const folder = mkdtempSync(join(tmpdir(), 'weekboard-citus-'))
if (isRoot) chownSync(folder, user.uid, user.gid)

/** The environment of the programs, whose files are not in the home of somebody else. */
const env = { ...process.env, HOME: folder }

/** Runs a program to its end, or throws with what it printed. */
function must(command, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

function build() {
  const options = ['--without-libcurl', `PG_CONFIG=${pgConfig}`]
  must('sh', ['./configure', '--quiet', ...options], { cwd: source })
  must('make', ['--silent', `-j${availableParallelism()}`, 'extension'], { cwd: source })
  must('make', ['--silent', 'install-extension', 'install-headers'], { cwd: source })
}

const settings = (port) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
shared_preload_libraries = 'citus'
max_connections = 300
# Each write of two machines is a prepared transaction until both have committed.
max_prepared_transactions = 600
wal_level = logical
# Without it the workers know no setting of a transaction, such as its organization.
citus.propagate_set_commands = 'local'
citus.node_conninfo = 'sslmode=disable'
`

const machines = ['coordinator', 'worker-1', 'worker-2'].map((name, index) => ({
  data: join(folder, name),
  port: firstPort + index,
}))
const children = []

function start({ data, port }) {
  must(join(programs, 'initdb'), ['-D', data, '-U', 'weekboard', '-A', 'trust', '-N'], user)
  writeFileSync(join(data, 'postgresql.auto.conf'), settings(port))
  const log = ['ignore', 'inherit', 'inherit']
  children.push(spawn(join(programs, 'postgres'), ['-D', data], { ...user, stdio: log, env }))
  const ready = ['-h', '127.0.0.1', '-p', String(port), '-q']
  for (let tries = 0; spawnSync(join(programs, 'pg_isready'), ready).status !== 0; tries += 1) {
    if (tries > 100) throw new Error(`Postgres does not answer at ${port}`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

function query({ port }, database, sql) {
  const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'weekboard', '-d', database]
  return must(join(programs, 'psql'), [...address, '-qAtX', '-v', 'ON_ERROR_STOP=1', '-c', sql])
}

async function stop(code) {
  for (const child of children) child.kill('SIGINT')
  await Promise.all(children.map((child) => new Promise((resolve) => child.on('exit', resolve))))
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}

function startCluster() {
  if (!options.built) build()
  for (const machine of machines) start(machine)
  for (const machine of machines) {
    query(machine, 'postgres', 'create database weekboard')
    query(machine, 'weekboard', 'create extension citus')
  }
  const [coordinator, ...workers] = machines
  const call = (port, name) =>
    query(coordinator, 'weekboard', `select ${name}('127.0.0.1', ${port})`)
  call(coordinator.port, 'citus_set_coordinator_host')
  for (const { port } of workers) call(port, 'citus_add_node')
  console.log(`CITUS_URL=postgres://weekboard@127.0.0.1:${coordinator.port}/weekboard`)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0))
try {
  startCluster()
} catch (error) {
  console.error(error.message)
  await stop(1)
}
