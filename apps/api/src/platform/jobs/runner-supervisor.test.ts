import { EventEmitter } from 'node:events'
import type { Runner } from 'graphile-worker'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { RunnerSupervisor } from './runner-supervisor.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

function runnerThatWorks(): Runner {
  const ended = Promise.withResolvers<void>()
  const stop = async () => ended.resolve()
  return { promise: ended.promise, stop, events: new EventEmitter() } as unknown as Runner
}

function supervise(start: () => Promise<Runner>) {
  const onRunning = vi.fn<(running: boolean) => void>()
  const supervisor = new RunnerSupervisor({
    start,
    deadWorkers: { register: vi.fn(), unregister: vi.fn() } as never,
    concurrency: 1,
    log: pino({ enabled: false }),
    onRunning,
  })
  return { supervisor, onRunning }
}

test('jobs whose first start meets a lost database start once it is back', async () => {
  const start = vi
    .fn<() => Promise<Runner>>()
    .mockRejectedValueOnce(refused)
    .mockRejectedValueOnce(refused)
    .mockResolvedValue(runnerThatWorks())
  const { supervisor, onRunning } = supervise(start)
  await supervisor.start()
  expect(onRunning).toHaveBeenCalledWith(false, refused)
  await vi.waitUntil(() => start.mock.calls.length === 3, { timeout: 30_000 })
  await supervisor.stop()
  expect(start).toHaveBeenCalledTimes(3)
})

test('jobs that cannot be started for another reason stop the start of the node', async () => {
  const broken = Object.assign(new Error('relation "jobs" does not exist'), { code: '42P01' })
  const { supervisor } = supervise(() => Promise.reject(broken))
  await expect(supervisor.start()).rejects.toBe(broken)
  await supervisor.stop()
})
