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

let collectingMs = 0

/** The collection that tells what is held is none of the work that is measured. */
function usage(): Usage {
  const before = cpuMs()
  // What is outside of the heap is let go by the collection after the one of its owner.
  globalThis.gc?.()
  globalThis.gc?.()
  collectingMs += cpuMs() - before
  const { heapUsed, external } = process.memoryUsage()
  return { cpuMs: cpuMs() - collectingMs, heldBytes: heapUsed + external }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
