import { type Costs, demandOf, type Installation, wallsOf } from './model.ts'

const sizes = [1_000, 10_000, 100_000]

/** Installations that grow where the one before was full. */
const installations: Readonly<Record<string, Installation>> = {
  'one node, 2 cores for Postgres': {
    nodes: 1,
    busyShare: 0.6,
    databaseCores: 2,
    nodeMib: 1_024,
    diskGib: 500,
  },
  'four nodes, 8 cores': {
    nodes: 4,
    busyShare: 0.6,
    databaseCores: 8,
    nodeMib: 1_024,
    diskGib: 2_000,
  },
  'sixteen nodes, 32 cores': {
    nodes: 16,
    busyShare: 0.6,
    databaseCores: 32,
    nodeMib: 1_024,
    diskGib: 8_000,
  },
}

const inThousands = (value: number): string =>
  Number.isFinite(value) ? `${Math.round(value).toLocaleString('en')}` : 'never'

/** The tables of docs/sizing.md. */
export function printModel(costs: Costs): void {
  console.log(
    '\n| organizations | requests/s | events/s | sockets | node cores | database cores | GiB a year |',
  )
  console.log('|---|---|---|---|---|---|---|')
  for (const organizations of sizes) {
    const demand = demandOf(costs, organizations, { nodes: 16 })
    const columns = [
      organizations.toLocaleString('en'),
      inThousands(demand.requestsPerSecond),
      inThousands(demand.eventsPerSecond),
      inThousands(demand.sockets),
      (demand.nodeMs / 1_000).toFixed(1),
      (demand.databaseMs / 1_000).toFixed(1),
      inThousands(demand.diskGibPerYear),
    ]
    console.log(`| ${columns.join(' | ')} |`)
  }
  console.log('\n| installation | first wall | second | third |')
  console.log('|---|---|---|---|')
  for (const [name, installation] of Object.entries(installations)) {
    const walls = wallsOf(costs, installation).slice(0, 3)
    const texts = walls.map((wall) => `${wall.name} at ${inThousands(wall.organizations)}`)
    console.log(`| ${name} | ${texts.join(' | ')} |`)
  }
}
