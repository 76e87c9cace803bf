import { spawnSync } from 'node:child_process'
import { install, run } from './bootstrap.mjs'

install()
for (const args of [['info'], ['compose', 'version']]) {
  const { status, stderr, error } = spawnSync('docker', args, { encoding: 'utf8' })
  if (status === 0) continue
  console.error(
    `\`docker ${args.join(' ')}\` fails (${error?.message ?? stderr.trim()}). A Docker engine and Compose 2.23 or newer are needed.`,
  )
  process.exit(1)
}
const { code } = await run('vitest', ['run', '--project', 'containers'], {
  // What is left behind is removed by the test itself, without an image that would be pulled for it.
  env: {
    CONTAINERS_CHECK: 'true',
    TESTCONTAINERS_RYUK_DISABLED: process.env.TESTCONTAINERS_RYUK_DISABLED ?? 'true',
  },
})
process.exit(code)
