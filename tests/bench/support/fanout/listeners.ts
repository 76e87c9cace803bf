import type { Socket } from 'node:net'
import { createHistogram } from 'node:perf_hooks'
import { listen } from './listener.ts'
import { type Latencies, type ListenersRequest, sharedNow } from './load.ts'

/** A thousand connections in a process of their own, and how late each delivery was. */
const histogram = createHistogram()
let sockets: Socket[] = []
let delivered = 0
let expected = Number.POSITIVE_INFINITY
let onAll: () => void = () => undefined

function onDelivery(handedOverAt: number): void {
  histogram.record(Math.max(1, Math.round((sharedNow() - handedOverAt) * 1000)))
  delivered += 1
  if (delivered >= expected) onAll()
}

const batchSize = 50

async function open(request: Extract<ListenersRequest, { ask: 'connect' }>): Promise<void> {
  const { ports, count, protocol, token } = request
  for (let from = 0; from < count; from += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, count - from) }, (_, index) =>
      listen({ port: ports[(from + index) % ports.length] ?? 0, protocol, token, onDelivery }),
    )
    sockets.push(...(await Promise.all(batch)))
  }
}

const quietMs = 3_000

/** Resolves after the last delivery, or when nothing came for a while: some may have been lost. */
function allDelivered(deliveries: number): Promise<void> {
  expected = deliveries
  return new Promise((resolve) => {
    let before = delivered
    const watch = setInterval(() => {
      if (delivered === before) onAll()
      before = delivered
    }, quietMs)
    onAll = () => {
      clearInterval(watch)
      resolve()
    }
    if (delivered >= expected) onAll()
  })
}

function takeLatencies(): Latencies {
  const ms = (percentile: number) => histogram.percentile(percentile) / 1000
  const lost = Math.max(0, expected - delivered)
  const latencies = { p50: ms(50), p95: ms(95), p99: ms(99), lost }
  histogram.reset()
  delivered = 0
  expected = Number.POSITIVE_INFINITY
  return latencies
}

process.on('message', async (request: ListenersRequest) => {
  if (request.ask === 'connect') {
    await open(request)
    process.send?.('connected')
  } else if (request.ask === 'expect') {
    await allDelivered(request.deliveries)
    process.send?.(takeLatencies())
  } else {
    for (const socket of sockets) socket.destroy()
    sockets = []
    process.send?.('disconnected')
  }
})
process.once('disconnect', () => process.exit(0))
process.send?.('started')
