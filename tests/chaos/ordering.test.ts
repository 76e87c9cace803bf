import { setTimeout as delay } from 'node:timers/promises'
import { OrganizationFeed } from '@weekboard/api/features/realtime/delivery'
import { createLogger } from '@weekboard/api/platform/logger'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { until } from '../support/until.ts'

/** What may happen between the log and a node, in any mixture. */
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('append' as const), count: fc.nat(3) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('ring' as const), seq: fc.nat(40) }) },
  fc.record({ kind: fc.constant('notice' as const) }),
  fc.record({ kind: fc.constant('failing' as const), reads: fc.nat(2) }),
  fc.record({ kind: fc.constant('wait' as const) }),
)

const log = createLogger({ LOG_LEVEL: 'silent' }, false)
const eventAt = (seq: number) => ({
  organizationId: 1,
  seq,
  type: 'shift_created' as const,
  weeks: [],
  notifiedUserIds: [],
  bodies: { managers: '{}', staff: null },
})

test('lost, doubled and reordered messages and late notices still deliver each event once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(5),
      fc.array(happening, { maxLength: 40 }),
      async (before, happenings) => {
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
            const count = Math.min(limit, head - after)
            return Array.from({ length: Math.max(0, count) }, (_, index) =>
              eventAt(after + 1 + index),
            )
          },
          deliver: ({ seq }) => delivered.push(seq),
        })
        await feed.start()
        for (const what of happenings) {
          if (what.kind === 'append') head += what.count
          else if (what.kind === 'ring') {
            if (what.seq > 0 && what.seq <= head) feed.ring(eventAt(what.seq))
          } else if (what.kind === 'notice') feed.noticeHead(head)
          else if (what.kind === 'failing') failing = what.reads
          else await delay(0)
        }
        // The periodic check goes on for ever; it is what makes the last message arrive too.
        await until(() => {
          feed.noticeHead(head)
          return feed.position === head
        })
        await delay(1)
        expect(delivered).toEqual(
          Array.from({ length: head - before }, (_, index) => before + 1 + index),
        )
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
      new Promise((settle) => {
        answer = settle
      }),
    read: async () => [],
    deliver: ({ seq }) => delivered.push(seq),
  })
  const started = feed.start()
  for (const seq of [3, 4, 5]) feed.ring(eventAt(seq))
  answer(3)
  await started
  expect(delivered).toEqual([4, 5])
})
