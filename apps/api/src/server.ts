import process, { env as variables } from 'node:process'
import { demoAccounts, demoPassword } from '@weekboard/db/seed/demo'
import { type RunningNode, startNode } from './node.ts'
import { parseEnvironment } from './platform/env.ts'
import { createLogger, openTerminalLog } from './platform/logger.ts'
import { StartError } from './platform/start-error.ts'

/** The time that closing may take after the node has drained. */
const closeWithinMs = 10_000
/** The exit code after an unexpected error. `scripts/start.mjs` starts the node again. */
const unexpectedErrorExitCode = 70

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

function announce({ address, seeded }: RunningNode): void {
  say([
    '',
    `Weekboard is ready: ${address}`,
    ...(seeded
      ? ['', `Demo accounts (password ${demoPassword}):`, ...demoAccounts.map((a) => `  ${a}`)]
      : []),
    '',
  ])
}

async function start(): Promise<void> {
  // Files on a full disk, or pipes that nobody reads any more.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  const env = parseEnvironment(variables)
  const log = createLogger(env, await openTerminalLog())
  let closing = false
  const stop = async (node: RunningNode, exitCode = 0) => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(exitCode || 1), env.DRAIN_MS + closeWithinMs).unref()
    await node.close()
    process.exit(exitCode)
  }
  // A signal that comes while starting is kept until there is something to close, and ends a start
  // that does not get there.
  let signalled = false
  let running: RunningNode | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      signalled = true
      if (running) void stop(running)
      else setTimeout(() => process.exit(1), closeWithinMs).unref()
    })
  }
  // What it left behind is unknown, so the node drains and ends, and its supervisor starts another.
  const endUnexpectedly = (error: unknown) => {
    log.error({ err: error }, 'An unexpected error ends the node')
    if (!running) process.exit(1)
    running.platform.metrics.unexpectedErrors.inc()
    void stop(running, unexpectedErrorExitCode)
  }
  process.on('unhandledRejection', endUnexpectedly)
  process.on('uncaughtException', endUnexpectedly)
  running = await startNode({ env, log })
  if (signalled) await stop(running)
  announce(running)
}

start().catch((error: unknown) => {
  const line =
    error instanceof StartError ? error.message : String((error as Error)?.stack ?? error)
  process.stderr.write(`Weekboard cannot start. ${line}\n`)
  process.exit(1)
})
