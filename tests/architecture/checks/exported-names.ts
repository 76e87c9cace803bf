import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A name and the file that declares and exports it. */
export interface ExportedName {
  readonly file: string
  readonly name: string
}

const productFolders = ['apps', 'packages', 'db']
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

const sourceFiles = (root: string, folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
    .sort()

/** Biome puts every top-level export at the start of a line. */
const exportPattern =
  /^export (?:declare )?(?:const|let|(?:async )?function\*?|(?:abstract )?class|interface|type|enum) (\w+)/gm

/** The names that product code below `root` exports. A door's re-exports declare nothing. */
export const exportedNames = (root: string, folders = productFolders): ExportedName[] =>
  sourceFiles(root, folders)
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const matches = readFileSync(join(root, file), 'utf8').matchAll(exportPattern)
      // Overloads repeat a name.
      return [...new Set([...matches].map(([, name = '']) => name))].map((name) => ({ file, name }))
    })

/** The names that several files export, with those files. */
export function namesDeclaredTwice(root: string): Record<string, string[]> {
  const byName = Map.groupBy(exportedNames(root), ({ name }) => name)
  const entries = [...byName].map(([name, exports]) => [name, exports.map(({ file }) => file)])
  return Object.fromEntries(entries.filter(([, files]) => (files?.length ?? 0) > 1))
}

const packageFolders: Record<string, string> = {
  '@weekboard/contracts/': 'packages/contracts/src/',
  '@weekboard/scheduling/': 'packages/scheduling/src/',
  '@weekboard/solver/': 'packages/solver/src/',
  '@weekboard/db/': 'db/',
}

function importedFile(importer: string, specifier: string): string {
  const prefix = Object.keys(packageFolders).find((start) => specifier.startsWith(start))
  return prefix
    ? `${packageFolders[prefix]}${specifier.slice(prefix.length)}.ts`
    : normalize(join(dirname(importer), specifier))
}

const importPattern = /^(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/gm

function importedNames(root: string, file: string): string[] {
  const imports = readFileSync(join(root, file), 'utf8').matchAll(importPattern)
  return [...imports].flatMap(([, names = '', specifier = '']) =>
    names
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0],
      )
      .map((name) => `${importedFile(file, specifier)} ${name}`),
  )
}

/** Exports below `folders` that no other file below `root` imports, tests included. */
export function unusedExports(root: string, folders: readonly string[]): string[] {
  const files = sourceFiles(root, [...productFolders, 'tests'])
  const imported = new Set(files.flatMap((file) => importedNames(root, file)))
  return exportedNames(root, [...folders])
    .map(({ file, name }) => `${file} ${name}`)
    .filter((exported) => !imported.has(exported))
}
