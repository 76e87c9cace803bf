import { setTimeout as delay } from 'node:timers/promises'
import { createLogger } from '@weekboard/api/platform/logger'
import { OrganizationFeed } from '@weekboard/api/platform/realtime/organization-feed'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { until } from '../../support/servers/until.ts'

/** What may happen between the log and a node, in any mixture. */
const step = <Kind extends string>(kind: Kind, most: number) =>
  fc.record({ kind: fc.constant(kind), value: fc.nat(most) })
const happening = fc.oneof(
  { weight: 3, arbitrary: step('append', 3) },
  { weight: 5, arbitrary: step('ring', 40) },
  { weight: 1, arbitrary: step('notice', 0) },
  { weight: 1, arbitrary: step('failing', 2) },
  { weight: 1, arbitrary: step('wait', 0) },
)

const log = createLogger({ LOG_LEVEL: 'silent' })
const eventAt = (seq: number) => ({
  organizationId: 1,
  seq,
  type: 'shift_created' as const,
  weeks: [],
  notifiedUserIds: [],
  bodies: { managers: '{}', staff: null },
})

/** A log that grows and may be out of reach, and the feed that follows it. */
function createWorld(before: number) {
  let head = before
  let failing = 0
  const delivered: number[] = []
  const feed = new OrganizationFeed({
    log,
    gapMs: 0,
    head: async () => head,
    read: async (after, limit) => {
      await delay(0)
      if (failing > 0) {
        failing -= 1
        throw new Error('The database is away')
      }
      const count = Math.max(0, Math.min(limit, head - after))
      return Array.from({ length: count }, (_, index) => eventAt(after + 1 + index))
    },
    deliver: ({ seq }) => delivered.push(seq),
  })
  const steps = {
    append: (count: number) => {
      head += count
    },
    ring: (seq: number) => {
      if (seq > 0 && seq <= head) feed.receive(eventAt(seq))
    },
    notice: () => feed.checkHead(head),
    failing: (reads: number) => {
      failing = reads
    },
    wait: () => delay(0),
  }
  return { feed, steps, delivered, head: () => head }
}

test('lost, doubled and reordered messages and late notices still deliver each event once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(5),
      fc.array(happening, { maxLength: 40 }),
      async (before, happenings) => {
        const { feed, steps, delivered, head } = createWorld(before)
        await feed.start()
        for (const { kind, value } of happenings) await steps[kind](value)
        // The periodic check goes on for ever; it is what makes the last message arrive too.
        await until(() => {
          feed.checkHead(head())
          return feed.position === head()
        })
        await delay(1)
        const expected = Array.from({ length: head() - before }, (_, index) => before + 1 + index)
        expect(delivered).toEqual(expected)
      },
    ),
    { numRuns: 150 },
  )
})

test('what rang before the start was known is not lost', async () => {
  const delivered: number[] = []
  let answer: (head: number) => void = () => undefined
  const feed = new OrganizationFeed({
    log,
    head: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
    read: async () => [],
    deliver: ({ seq }) => delivered.push(seq),
  })
  const started = feed.start()
  for (const seq of [3, 4, 5]) feed.receive(eventAt(seq))
  answer(3)
  await started
  expect(delivered).toEqual([4, 5])
})
