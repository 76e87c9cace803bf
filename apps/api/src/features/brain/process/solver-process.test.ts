import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { BrainInput, InputShift } from '../solver/brain-input.ts'
import { solveInput } from '../solver/solve-input.ts'
import { RunStoppedError, RunTooLargeError, SolverProcess } from './solver-process.ts'

const monday = Date.parse('2026-12-07T05:00:00Z')
const hourMs = 3_600_000

const openShift = (id: number, day: number): InputShift => ({
  ...{ id, employeeId: null, status: 'draft', positionId: null, slots: 2, unpaidMinutes: 0 },
  startMs: monday + (24 * day + 9) * hourMs,
  endMs: monday + (24 * day + 17) * hourMs,
})

const input: BrainInput = {
  timeZone: 'America/New_York',
  weekStart: '2026-12-07',
  fromMs: monday,
  minRestMinutes: 480,
  maxConsecutiveDays: 6,
  maxShiftsPerDay: 1,
  freedRules: [],
  breakRules: [],
  mode: 'fill',
  weights: { demand: 1000, cost: 1, fairness: 1, preferences: 5, stability: 5 },
  seed: 1,
  employees: [1, 2, 3].map((id) => ({
    ...{
      id,
      name: `Employee ${id}`,
      maxWeeklyMinutes: 2400,
      minWeeklyMinutes: null,
      rateCents: 2000,
      positionIds: [],
      isManager: false,
    },
  })),
  shifts: [0, 1, 2, 3, 4, 5, 6].map((day) => openShift(day + 1, day)),
  recentShifts: [],
  lastWeek: null,
  timeOff: [],
  unavailable: [],
  preferred: [],
  positions: [],
  needs: [],
  lockedShiftIds: [],
  lockedAssignments: [],
}

/** More places than people can fill, so that the search goes through all of its parts. */
const busyWeek: BrainInput = {
  ...input,
  employees: Array.from({ length: 6 }, (_, index) => ({
    ...{
      id: index + 1,
      name: `Employee ${index + 1}`,
      maxWeeklyMinutes: 2400 - 60 * index,
      minWeeklyMinutes: null,
    },
    ...{ rateCents: 1500 + ((index * 370) % 900), positionIds: [], isManager: false },
  })),
  shifts: Array.from({ length: 14 }, (_, index) => {
    const startMs = monday + (24 * (index % 7) + 6 + ((index * 5) % 13)) * hourMs
    const hours = 4 + ((index * 3) % 6)
    return { ...openShift(index + 1, 0), startMs, endMs: startMs + hours * hourMs, slots: 1 }
  }),
}

const hugeInput: BrainInput = {
  ...input,
  employees: input.employees.map((each) => ({
    ...each,
    positionIds: Array.from({ length: 4e6 }, (_, index) => index + 0.5),
  })),
}

test('a process ends with its proposal', async () => {
  const { proposalJson, holesJson, gap } = await new SolverProcess(input).result
  expect(JSON.parse(proposalJson).shifts).toHaveLength(14)
  expect(JSON.parse(holesJson)).toEqual([])
  expect(gap).toBeLessThanOrEqual(0.005)
})

test('a process that is stopped has no result', async () => {
  const solver = new SolverProcess(input)
  solver.stop()
  await expect(solver.result).rejects.toThrow(RunStoppedError)
})

test.each([
  ['heap and WebAssembly', input, { memoryMb: 1, heapMb: 320 }],
  ['heap alone', hugeInput, { memoryMb: 512, heapMb: 24 }],
])('a process that needs more memory than it may have ends: %s', async (_, given, limits) => {
  const { result } = new SolverProcess(given, limits)
  await expect(result).rejects.toThrow(RunTooLargeError)
})

/** Threads that compute without end, so that others get less of the processor. */
function startHogs(count: number): readonly Worker[] {
  return Array.from({ length: count }, () => new Worker('for (;;) {}', { eval: true }))
}

test('processes find the same, however much of the processor they get', async () => {
  const first = await new SolverProcess(busyWeek).result
  const hogs = startHogs(2)
  try {
    for (let run = 0; run < 3; run += 1) {
      expect(await new SolverProcess(busyWeek).result).toEqual(first)
    }
    const starved = new SolverProcess(busyWeek)
    starved.stop()
    await expect(starved.result).rejects.toThrow(RunStoppedError)
  } finally {
    await Promise.all(hogs.map((hog) => hog.terminate()))
  }
})

test('ten searches with pauses at different moments find the same', async () => {
  const clock = new Int32Array(new SharedArrayBuffer(4))
  const solve = (every: number) => {
    let questions = 0
    return solveInput(busyWeek, {
      isCancelled: () => {
        questions += 1
        if (every > 0 && questions % every === 0) Atomics.wait(clock, 0, 0, questions % 3)
        return false
      },
      onProgress: () => Atomics.wait(clock, 0, 0, every % 5),
    })
  }
  const first = JSON.stringify(await solve(0))
  for (const every of [97, 211, 307, 401, 503, 601, 701, 809, 907]) {
    expect(JSON.stringify(await solve(every))).toBe(first)
  }
})

test('a process that fails says why, and its node goes on', async () => {
  const { result } = new SolverProcess({ ...input, timeZone: 'Nowhere/At_All' })
  await expect(result).rejects.toThrow('Unknown time zone: Nowhere/At_All')
})

/** A search of minutes. */
const endlessWeek: BrainInput = {
  ...input,
  employees: Array.from({ length: 200 }, (_, index) => ({
    ...{ id: index + 1, name: `Employee ${index + 1}`, maxWeeklyMinutes: 2400 - 7 * index },
    ...{ minWeeklyMinutes: null, rateCents: 1500 + ((index * 37) % 900), positionIds: [] },
    isManager: false,
  })),
  shifts: Array.from({ length: 300 }, (_, index) => {
    const startMs = monday + (24 * (index % 7) + 6 + ((index * 5) % 13)) * hourMs
    const hours = 4 + ((index * 3) % 6)
    return { ...openShift(index + 1, 0), startMs, endMs: startMs + hours * hourMs, slots: 4 }
  }),
}

test('a process that the engine ends is a run without a result', async () => {
  const solver = new SolverProcess(endlessWeek)
  process.kill(solver.pid ?? 0, 'SIGTRAP')
  await expect(solver.result).rejects.toThrow('The process ended without a result (SIGTRAP)')
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a process whose node was killed ends in the middle of its search', async () => {
  const script = `
    import { SolverProcess } from ${JSON.stringify(new URL('./solver-process.ts', import.meta.url))}
    const solver = new SolverProcess(${JSON.stringify(endlessWeek)})
    const timer = setInterval(() => {
      if (solver.progress) process.stdout.write(String(solver.pid))
    }, 20)`
  const node = spawn(process.execPath, ['--input-type=module', '-'])
  node.stdin.end(script)
  const [pid] = await once(node.stdout, 'data')
  expect(isAlive(Number(pid))).toBe(true)
  node.kill('SIGKILL')
  await expect.poll(() => isAlive(Number(pid)), { timeout: 30_000 }).toBe(false)
})
