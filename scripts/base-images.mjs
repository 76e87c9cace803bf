import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { install, node, root } from './bootstrap.mjs'

/*
 * Makes the images that Dockerfile and docker-compose.yml begin with of Debian's packages, for machines
 * that reach no registry of images, and prints the variables that name them. Needs root, debootstrap and
 * a Docker engine. `DEBIAN_MIRROR` names a mirror, `DEBIAN_SUITE` another release.
 */
install()
const suite = process.env.DEBIAN_SUITE ?? 'trixie'
const mirror = process.env.DEBIAN_MIRROR ? [process.env.DEBIAN_MIRROR] : []
const certificates = process.env.SSL_CERT_FILE ?? '/etc/ssl/certs/ca-certificates.crt'
const debian = `weekboard-base:${suite}`
const targets = {
  build: 'BUILD_IMAGE',
  run: 'RUN_IMAGE',
  postgres: 'POSTGRES_IMAGE',
  redis: 'REDIS_IMAGE',
  balancer: 'BALANCER_IMAGE',
}

/** Standard output is for the variables alone. */
function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 2, 2] })
  if (status === 0) return
  console.error(error?.message ?? `${command} failed.`)
  process.exit(1)
}

/** The folder of the npm that runs this script. */
function npmFolder() {
  const program = process.env.npm_execpath
  if (program) return dirname(dirname(program))
  console.error('Start it by npm run base-images.')
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'weekboard-base-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const isThere = spawnSync('docker', ['image', 'inspect', debian], { stdio: 'ignore' }).status === 0
if (!isThere) {
  const [system, archive] = [join(folder, 'system'), join(folder, 'system.tar')]
  run('debootstrap', ['--variant=minbase', suite, system, ...mirror])
  run('tar', ['-C', system, '-cf', archive, '.'])
  run('docker', ['import', archive, debian])
  for (const each of [system, archive]) rmSync(each, { recursive: true })
}
const context = join(folder, 'context')
cpSync(join(root, 'deploy', 'base-images'), context, { recursive: true })
cpSync(node, join(context, 'node'))
cpSync(npmFolder(), join(context, 'npm'), { recursive: true, dereference: true })
cpSync(certificates, join(context, 'ca-certificates.crt'))
for (const target of Object.keys(targets)) {
  const names = ['--target', target, '--tag', `weekboard-${target}:${suite}`]
  const args = ['--build-arg', `DEBIAN_IMAGE=${debian}`, '--network', 'host']
  run('docker', ['build', ...args, ...names, context])
}
console.log(`DEBIAN_IMAGE=${debian}`)
for (const [target, variable] of Object.entries(targets)) {
  console.log(`${variable}=weekboard-${target}:${suite}`)
}
