import { readdir, readFile } from 'node:fs/promises'

const migrationsFolder = new URL('./migrations/', import.meta.url)

/** Migrations that were renamed after installations had applied them, by their former names. */
const renamedMigrations = new Map([
  ['0026-files.sql', '0027-files.sql'],
  ['0027-hour-format.sql', '0028-hour-format.sql'],
  ['0028-exports.sql', '0029-exports.sql'],
])

/** The present name of a migration that a database recorded. */
export const currentName = (recorded: string): string => renamedMigrations.get(recorded) ?? recorded

/** The paths of the SQL files in a folder and those in it, by their names. */
export const sqlFiles = async (folder: URL): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql')).sort()

/** The names of all migrations of this version, in their order. */
export const migrationNames = (): Promise<string[]> => sqlFiles(migrationsFolder)

export const migrationText = (name: string): Promise<string> =>
  readFile(new URL(name, migrationsFolder), 'utf8')

/**
 * The oldest versions that work with what a migration leaves behind, each by the last migration of
 * that version. The comments of statements that do more than expand name them:
 * `-- contract: since 0074-owner-of-messages …`.
 */
export const oldestVersionsOf = (text: string): string[] =>
  [...text.matchAll(/^\s*--\s*contract:\s*since (\d{4}-[\w-]+)/gim)].map(
    ([, name]) => `${name}.sql`,
  )

/**
 * Whether a migration is applied after all others and outside of a transaction: it validates constraints
 * or builds indexes concurrently, which reads a big table while requests go on. Its first line begins
 * with `-- apart:`.
 */
export const isApart = (text: string): boolean => text.startsWith('-- apart:')

/** The statements of such a migration, which has no function and no text with a semicolon. */
export const statementsApart = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
