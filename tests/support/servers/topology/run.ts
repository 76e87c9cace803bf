import { startTopology } from './topology.ts'

/** `npm run topology`: docker-compose.yml as plain processes, until it is interrupted. */
const variables = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
)
const port = Number(variables.PORT ?? 8080)
console.log('Starting Postgres, Redis, PgBouncer, three nodes, a worker and the balancer ...')
const topology = await startTopology({
  variables: { PUBLIC_URL: `http://localhost:${port}`, ...variables },
  port,
})
for (const { name, origin } of [...topology.nodes, topology.worker])
  console.log(`${name}  ${origin}`)
console.log(`\nWeekboard is ready: http://localhost:${port}\n`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    void topology.stop().then(() => process.exit(0))
  })
}
