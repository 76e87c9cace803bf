import process, { env as variables } from 'node:process'
import { demoAccounts, demoPassword } from '@weekboard/db/seed/demo'
import { type RunningNode, startNode } from './node.ts'
import { parseEnvironment } from './platform/env.ts'
import { createLogger, openTerminalLog } from './platform/logger.ts'
import { StartError } from './platform/start-error.ts'

/** After the time that a node drains. */
const closeWithinMs = 10_000

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
  const env = parseEnvironment(variables)
  const log = createLogger(env, await openTerminalLog())
  let closing = false
  const stop = async (node: RunningNode) => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), env.DRAIN_MS + closeWithinMs).unref()
    await node.close()
    process.exit(0)
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
