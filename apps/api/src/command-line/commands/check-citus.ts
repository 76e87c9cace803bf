import { readCatalog } from '@weekboard/db/distribution/catalog'
import { type CheckedTable, checkDistribution } from '@weekboard/db/distribution/check-distribution'
import { CommandError, type OperatorCommand } from '../command.ts'

export const checkCitus: OperatorCommand = {
  name: 'citus:check',
  usage: '[--sql]',
  summary: 'Checks which tables Citus could distribute by organization.',
  description: [
    'Reads the keys, foreign keys and triggers of the database and changes nothing. Each table is',
    'distributed by its organization, copied to every machine (reference) or stays on one (local).',
    'Ends with 1 while anything is left that no conversion removes. The product does not run on such',
    'a cluster: docs/operating.md, "Many machines".',
    '',
    '  --sql  prints the statements of the conversion only, to be run before it is spread',
  ],
  positionalCount: { min: 0, max: 0 },
  options: { sql: { type: 'boolean' } },
  prepare({ flag }) {
    return async ({ platform, print }) => {
      const tables = checkDistribution(await readCatalog(platform.database.pool))
      const findings = tables.flatMap((table) => table.findings)
      if (flag('sql')) {
        const statements = new Set(findings.flatMap(({ conversion }) => conversion ?? []))
        return print([...statements].map((statement) => `${statement};`).join('\n'))
      }
      print(tables.flatMap(describeTable).join('\n'))
      const open = findings.filter(({ conversion }) => conversion === null)
      const ready = tables.filter(({ findings: found }) => found.length === 0)
      print('')
      print(
        `${tables.length} tables: ${ready.length} ready, ${findings.length - open.length} findings ` +
          `that --sql converts, ${open.length} open`,
      )
      if (open.length > 0) throw new CommandError('The database cannot be distributed yet.')
    }
  },
}

function describeTable({ name, kind, distributedBy, findings }: CheckedTable): string[] {
  const how = distributedBy === null ? (kind ?? 'undecided') : `distributed by ${distributedBy}`
  const state = findings.length === 0 ? 'ready' : ''
  return [
    `${name.padEnd(26)}  ${how.padEnd(30)}  ${state}`.trimEnd(),
    ...findings.map(
      ({ problem, conversion }) => `  ${conversion ? 'converts' : 'open    '}  ${problem}`,
    ),
  ]
}
