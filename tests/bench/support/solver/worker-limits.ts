import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { WorkerMeasures, WorkerRun } from './worker-run.ts'

/** Runs the problem in a process of its own, whose memory is then that of the solver and of Node. */
export function measureWorker(run: WorkerRun): WorkerMeasures {
  const script = fileURLToPath(new URL('worker-run.ts', import.meta.url))
  const output = execFileSync(process.execPath, [script, JSON.stringify(run)], { encoding: 'utf8' })
  return JSON.parse(output) as WorkerMeasures
}
