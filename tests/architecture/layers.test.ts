import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** One planted line for each rule: the file that breaks it and what it imports. */
const violations: Record<string, { file: string; imports: string }> = {
  'no-cycles': { file: 'apps/api/src/platform/a.ts', imports: './b.ts' },
  'web-never-server': { file: 'apps/web/src/lib/a.ts', imports: '../../../../db/migrate.ts' },
  'api-never-web': { file: 'apps/api/src/a.ts', imports: '../../web/src/lib/b.ts' },
  'contracts-are-a-leaf': { file: 'packages/contracts/src/a.ts', imports: 'date-fns' },
  'texts-only-for-the-api-description': {
    file: 'apps/web/src/lib/d.ts',
    imports: '../../../../packages/contracts/src/docs/b.ts',
  },
  'scheduling-is-pure': { file: 'packages/scheduling/src/a.ts', imports: 'node:fs' },
  'passwords-are-pure': { file: 'packages/passwords/src/a.ts', imports: 'node:fs' },
  'solver-is-pure': { file: 'packages/solver/src/a.ts', imports: 'node:fs' },
  'web-never-solver': {
    file: 'apps/web/src/lib/c.ts',
    imports: '../../../../packages/solver/src/b.ts',
  },
  'db-never-app': { file: 'db/a.ts', imports: '../packages/contracts/src/b.ts' },
  'platform-never-feature': {
    file: 'apps/api/src/platform/c.ts',
    imports: '../features/shifts/index.ts',
  },
  'platform-names-no-domain': {
    file: 'apps/api/src/platform/d.ts',
    imports: '../../../../packages/contracts/src/shifts/shift-schema.ts',
  },
  'feature-door': {
    file: 'apps/api/src/features/schedules/d.ts',
    imports: '../shifts/queries.ts',
  },
  'tier-1': { file: 'apps/api/src/features/identity/a.ts', imports: '../shifts/index.ts' },
  'tier-2': { file: 'apps/api/src/features/shifts/a.ts', imports: '../schedules/index.ts' },
  'tier-3': { file: 'apps/api/src/features/schedules/a.ts', imports: '../dashboard/index.ts' },
  'tier-4': {
    file: 'apps/api/src/features/shift-requests/a.ts',
    imports: '../dashboard/index.ts',
  },
  'tops-never-sideways': {
    file: 'apps/api/src/features/brain/a.ts',
    imports: '../dashboard/index.ts',
  },
  'routes-never-sql': {
    file: 'apps/api/src/features/shifts/bulk-routes.ts',
    imports: 'drizzle-orm',
  },
  'policies-are-pure': { file: 'apps/api/src/features/shifts/policy.ts', imports: './queries.ts' },
  'web-no-sideways': {
    file: 'apps/web/src/features/identity/a.ts',
    imports: '../schedule/b.ts',
  },
  'web-floor-1': {
    file: 'apps/web/src/features/employees/a.ts',
    imports: '../time-off/shared/b.ts',
  },
  'web-floor-2': {
    file: 'apps/web/src/features/time-off/a.ts',
    imports: '../schedule/shared/b.ts',
  },
  'web-floor-3': {
    file: 'apps/web/src/features/schedule/a.ts',
    imports: '../shift-requests/shared/b.ts',
  },
  'web-upward': { file: 'apps/web/src/features/identity/c.ts', imports: '../../pages/b.ts' },
  'web-feature-is-light': {
    file: 'apps/web/src/features/identity/feature.ts',
    imports: '../../lib/b.ts',
  },
  'web-pages-come-late': {
    file: 'apps/web/src/features/calendar/feature.ts',
    imports: '../../pages/b.ts',
  },
  'web-shared-never-feature': {
    file: 'apps/web/src/ui/a.ts',
    imports: '../features/schedule/b.ts',
  },
  'web-only-hooks-fetch': {
    file: 'apps/web/src/features/identity/d.ts',
    imports: '../../lib/http/http.ts',
  },
  'schedule-floor-1': {
    file: 'apps/web/src/features/schedule/week/a.ts',
    imports: '../write/b.ts',
  },
  'schedule-floor-2': {
    file: 'apps/web/src/features/schedule/write/a.ts',
    imports: '../undo/b.ts',
  },
  'schedule-floor-3': {
    file: 'apps/web/src/features/schedule/drag/a.ts',
    imports: '../select/b.ts',
  },
  'schedule-floor-4': {
    file: 'apps/web/src/features/schedule/views/a.ts',
    imports: '../screen/b.ts',
  },
  'product-never-test': { file: 'apps/api/src/d.ts', imports: '../../../tests/b.ts' },
  'not-resolvable': { file: 'apps/api/src/e.ts', imports: './nowhere.ts' },
}

/** Files that only have to be there to be imported. */
const targets = [
  'scripts/tool.ts',
  'apps/web/src/lib/b.ts',
  'apps/web/src/lib/http/http.ts',
  'apps/web/src/pages/b.ts',
  'apps/web/src/features/schedule/b.ts',
  'apps/web/src/features/schedule/shared/b.ts',
  'apps/web/src/features/shift-requests/shared/b.ts',
  'apps/web/src/features/time-off/shared/b.ts',
  'apps/web/src/features/schedule/write/b.ts',
  'apps/web/src/features/schedule/undo/b.ts',
  'apps/web/src/features/schedule/select/b.ts',
  'apps/web/src/features/schedule/screen/b.ts',
  'apps/api/src/features/shifts/index.ts',
  'apps/api/src/features/shifts/queries.ts',
  'apps/api/src/features/schedules/index.ts',
  'apps/api/src/features/dashboard/index.ts',
  'packages/contracts/src/b.ts',
  'packages/contracts/src/shifts/shift-schema.ts',
  'packages/contracts/src/docs/b.ts',
  'packages/solver/src/b.ts',
  'db/migrate.ts',
  'tests/b.ts',
]

let folder: string
let fired: string[]
let modulesRead: number

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'weekboard-layers-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const target of targets) write(target, 'export const value = 1\n')
  for (const { file, imports } of Object.values(violations)) {
    write(file, `import * as planted from '${imports}'\nexport const used = planted\n`)
  }
  write('apps/api/src/platform/b.ts', `export * as back from './a.ts'\n`)
  for (const file of ['dependency-cruiser.mjs', 'tsconfig.json', 'tsconfig.base.json']) {
    cpSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { summary, modules } = cruise(folder, ['apps', 'packages', 'db'])
  fired = summary.violations.map(({ rule, from }) => `${rule.name} ${from}`)
  modulesRead = modules.length
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Cruise {
  summary: { violations: { rule: { name: string }; from: string }[] }
  modules: unknown[]
}

function cruise(cwd: string, paths: string[]): Cruise {
  const program = join(root, 'node_modules', '.bin', 'depcruise')
  const args = ['--config', 'dependency-cruiser.mjs', '--output-type', 'json', ...paths]
  const { stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (!stdout) throw new Error(`Nothing was read: ${stderr}`)
  return JSON.parse(stdout)
}

test.each(Object.entries(violations))('%s fires on a planted violation', (rule, { file }) => {
  expect(fired).toContain(`${rule} ${file}`)
})

test('every rule of the configuration is proven here', async () => {
  // A configuration for a tool, not a module of ours: read as what it is when it runs.
  const configuration: { default: { forbidden: { name: string }[] } } = await import(
    /* @vite-ignore */ join(root, 'dependency-cruiser.mjs')
  )
  const names = configuration.default.forbidden.map(({ name }) => name)
  expect(Object.keys(violations).sort()).toEqual(names.sort())
})

test('modules were read', () => {
  expect(modulesRead).toBeGreaterThan(20)
})

const schedule = fileURLToPath(new URL('../../apps/web/src/features/schedule', import.meta.url))
const sliceFiles = globSync('**/*.{ts,tsx}', { cwd: schedule }).map((path) => ({
  path,
  slice: path.split('/')[0] ?? '',
  code: readFileSync(join(schedule, path), 'utf8'),
}))
const found = (pattern: RegExp) =>
  sliceFiles.flatMap(({ path, slice, code }) =>
    [...code.matchAll(pattern)].map(([, part = '']) => ({ path, slice, part })),
  )

test('only the slice that owns a part of the state of the schedule changes it', () => {
  const owners = new Map(
    found(/\bconst (\w+): StatePart</g).map(({ part, slice }) => [part, slice]),
  )
  expect(owners.size).toBeGreaterThan(15)
  const written = found(/\.of\((\w+)\)\s*\.setState\(/g)
  expect(written.length).toBeGreaterThan(20)
  const strangers = written.filter(({ part, slice }) => owners.get(part) !== slice)
  expect(strangers).toEqual([])
  // A part that is kept in a variable is written in the file that defines it alone.
  const kept = found(/\bconst \w+ = \w+\.of\((\w+)\)$/gm)
  expect(kept.filter(({ part, slice }) => owners.get(part) !== slice)).toEqual([])
})
