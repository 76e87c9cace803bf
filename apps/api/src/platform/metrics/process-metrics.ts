import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import type { Metrics } from './metrics.ts'

const nsPerSecond = 1e9
const usPerSecond = 1e6
/** How often the delay of the event loop is sampled; a shorter delay is not seen. */
const resolutionMs = 20

/** Measures the process itself until the returned function is called. */
export function measureProcess(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  metrics.gaugeBy(
    'weekboard_event_loop_delay_seconds',
    'How much later than due the event loop ran, since the last scrape.',
    'quantile',
    () => {
      // A sample contains the interval itself.
      const seconds = (ns: number) => Math.max(0, ns / nsPerSecond - resolutionMs / 1_000) || 0
      const values = {
        0.5: seconds(delay.percentile(50)),
        0.99: seconds(delay.percentile(99)),
        1: seconds(delay.max),
      }
      delay.reset()
      return values
    },
  )
  metrics.gauge('process_resident_memory_bytes', 'Memory that the process has in RAM.', () =>
    process.memoryUsage.rss(),
  )
  metrics.gauge(
    'nodejs_heap_size_used_bytes',
    'Memory of JavaScript objects.',
    () => process.memoryUsage().heapUsed,
  )
  const startedAt = Date.now() / 1_000 - process.uptime()
  metrics.gauge('process_start_time_seconds', 'Start of the process, Unix time.', () => startedAt)
  metrics.counter('process_cpu_seconds_total', 'CPU time of the process.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / usPerSecond
  })
  return () => delay.disable()
}
