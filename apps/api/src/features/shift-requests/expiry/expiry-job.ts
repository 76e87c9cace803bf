import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Platform } from '../../../platform/platform.ts'
import { listExpired } from '../queries.ts'
import { expireRequests, nobody } from './expire-requests.ts'
import { scheduleExpiry } from './schedule-expiry.ts'

const payloadSchema = z.object({ organizationId: z.number(), startsAt: z.string() })

/**
 * Stores and logs that requests have expired. They read as expired before: nobody can decide a
 * request whose shift has started. Running it twice is harmless.
 */
export const expireShiftRequestsJob =
  ({ database, clock }: Pick<Platform, 'database' | 'clock'>): Task =>
  async (job) => {
    const { organizationId, startsAt } = payloadSchema.parse(job)
    await database.tenant(organizationId, async (tx) => {
      const now = clock.now()
      if (now < new Date(startsAt)) return scheduleExpiry(tx, new Date(startsAt), now)
      const expired = await listExpired(tx, now)
      await expireRequests(tx, nobody, {
        ids: expired.map(({ id }) => id),
        now,
        reasonOf: ({ expiredBecause }) => expiredBecause ?? 'started',
      })
    })
  }
