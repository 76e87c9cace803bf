import { pino } from 'pino'
import { expect, test } from 'vitest'
import { type CloseStep, closeParts } from './close-parts.ts'

const limits = { partMs: 20, reservedMs: 5, totalMs: 60 }

async function closed(steps: readonly (readonly [string, CloseStep])[]) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
  const order: string[] = []
  const recorded = steps.map(([name, close]) => () => {
    order.push(name)
    return close()
  })
  await closeParts(recorded, log, limits)
  return { order, warnings: lines.map((line) => String(JSON.parse(line).msg)) }
}

const never = () => new Promise<void>(() => undefined)

test('a part that never closes is waited for in bounds, and the next ones are closed', async () => {
  const { order, warnings } = await closed([
    ['jobs', never],
    ['requests', never],
    ['database', () => undefined],
  ])
  expect(order).toEqual(['jobs', 'requests', 'database'])
  expect(warnings).toEqual(Array(2).fill('A part of the node did not close in time'))
})

test('a part that fails, at once or later, does not keep the next from being closed', async () => {
  const { order, warnings } = await closed([
    [
      'jobs',
      () => {
        throw new Error('at once')
      },
    ],
    ['requests', () => Promise.reject(new Error('later'))],
    ['database', () => undefined],
  ])
  expect(order).toEqual(['jobs', 'requests', 'database'])
  expect(warnings).toEqual(Array(2).fill('A part of the node did not close in order'))
})

test('many stuck parts each get their share, so that all are tried', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const { order } = await closed(names.map((name) => [name, never] as const))
  expect(order).toEqual(names)
})
