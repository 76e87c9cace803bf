import { employeeRates } from '@weekboard/db/schema/organization/employees'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** Decimal currency with at most two decimals to cents. */
export const toCents = (hourlyRate: number): number => Math.round(hourlyRate * 100)

/** Decimal hours to whole minutes; null means no limit. */
export const toMinutes = (hours: number | null): number | null =>
  hours === null ? null : Math.round(hours * 60)

/** The cents per hour on a date; null before the first rate. */
export async function findRateOn(
  { db }: Pick<TenantTransaction, 'db'>,
  employeeId: number,
  date: string,
): Promise<number | null> {
  const [rate] = await db
    .select({ rateCents: employeeRates.rateCents })
    .from(employeeRates)
    .where(and(eq(employeeRates.employeeId, employeeId), lte(employeeRates.effectiveFrom, date)))
    .orderBy(desc(employeeRates.effectiveFrom))
    .limit(1)
  return rate?.rateCents ?? null
}

export interface NewRate {
  readonly employeeId: number
  /** A date in the organization's time zone. */
  readonly effectiveFrom: string
  readonly rateCents: number
}

/** Stores a rate that is valid from its date until the next one. It replaces a rate of the same date. */
export async function storeRate(tx: TenantTransaction, rate: NewRate): Promise<void> {
  const { organizationId, employeeId, effectiveFrom } = employeeRates
  await tx.db
    .insert(employeeRates)
    .values({ organizationId: tx.organizationId, ...rate })
    .onConflictDoUpdate({
      target: [organizationId, employeeId, effectiveFrom],
      set: { rateCents: rate.rateCents },
    })
}
