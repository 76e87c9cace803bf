import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkRoster } from '../../../support/plans/roster-checker.ts'
import { parseInstance } from '../../rostering/instance.ts'
import { solveRoster } from '../../rostering/solve-roster.ts'

/** The best published penalties of the instances of Curtois and Qu (2014), and what we have to reach. */
export const publicTargets: Record<string, { published: number; target: number; proven: boolean }> =
  {
    Instance1: { published: 607, target: 607, proven: true },
    Instance2: { published: 828, target: 828, proven: true },
    Instance3: { published: 1001, target: 1001, proven: true },
    Instance4: { published: 1716, target: 1716, proven: true },
    Instance5: { published: 1143, target: 1143, proven: false },
    Instance6: { published: 1950, target: Math.floor(1950 * 1.005), proven: false },
    Instance7: { published: 1056, target: Math.floor(1056 * 1.005), proven: false },
    Instance8: { published: 1300, target: 1308, proven: false },
    Instance11: { published: 3443, target: 3443, proven: true },
  }

export interface SolvedFile {
  instance: string
  penalty: number
  /** Null when nothing is known that the requests alone do not tell. */
  bound: number | null
  seconds: number
  roster: Record<string, string[]>
}

/** Solves one file within the time and checks the roster; throws when it breaks a rule. */
export async function solveFile(path: string, seconds: number): Promise<SolvedFile> {
  const startedAt = performance.now()
  const text = readFileSync(path, 'utf8')
  const instance = basename(path).replace(/\.[^.]*$/, '')
  return solveText(instance, text, { seconds, startedAt })
}

/** Solves the text of a file, as `solveFile` solves a file. */
export async function solveText(
  instance: string,
  text: string,
  { seconds, startedAt }: { seconds: number; startedAt: number },
): Promise<SolvedFile> {
  const elapsed = () => (performance.now() - startedAt) / 1000
  // The search looks at the clock between its steps only, so it has to stop a little earlier.
  const limit = seconds - Math.min(2, seconds * 0.05)
  const { best, bound, roster } = await solveRoster(parseInstance(text), {
    budget: { steps: Number.MAX_SAFE_INTEGER },
    isCancelled: () => elapsed() > limit,
  })
  const { penalty, broken } = checkRoster(text, roster)
  if (broken.length > 0) throw new Error(`${instance}: ${broken.join('; ')}`)
  if (penalty !== best) throw new Error(`${instance}: the penalty is ${penalty}, not ${best}`)
  return {
    instance,
    penalty,
    bound: Number.isFinite(bound) ? bound : null,
    seconds: Number(elapsed().toFixed(2)),
    roster,
  }
}

export function writeSolved(folder: string, solved: SolvedFile): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${solved.instance}.json`), `${JSON.stringify(solved)}\n`)
}

/** The public files, where they are kept beside the project. */
export function publicFiles(root: string): string[] {
  const folder = join(root, '..', 'shared', 'data', 'staff-rostering')
  const paths = Array.from({ length: 12 }, (_, i) => join(folder, `Instance${i + 1}.txt`))
  return paths.filter((path) => existsSync(path))
}
