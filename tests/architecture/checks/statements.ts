import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A call that sends a statement as text with numbered parameters. */
const positionalCall = /\.query\s*[<(]/

/** The files of features below `root` that speak to Postgres other than through Drizzle. */
export const positionalFiles = (root: string): string[] =>
  globSync('apps/api/src/features/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => positionalCall.test(readFileSync(join(root, file), 'utf8')))
    .sort()
