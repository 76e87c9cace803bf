import { follow, type ServerRequest, type Usage } from './load.ts'

/**
 * Answers the benchmark from within a server's process, and ends with it. `emit` hands over so many
 * events in the same moment.
 */
export function serveBenchmark(port: number, emit: (size: number) => void): void {
  process.on('message', (request: ServerRequest) => {
    if (request.ask === 'usage') process.send?.(usage())
    else void follow(request.traffic, emit).then(() => process.send?.('emitted'))
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.(port)
}

function usage(): Usage {
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { rss } = process.memoryUsage()
  return { cpuMs: (user + system) / 1000, heldBytes: rss }
}
