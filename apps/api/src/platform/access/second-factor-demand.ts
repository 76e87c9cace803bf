import { isManager } from '@weekboard/contracts/route'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { ApiError } from '../errors.ts'
import type { Principal } from '../principal.ts'

export interface SecondFactorDemand {
  /** The date, in the organization's time zone, from which a second factor is demanded. */
  readonly from: string
  /** Whether that date has come. */
  readonly isInForce: boolean
}

type Demanded = Pick<Principal, 'role'> & {
  readonly organization: Pick<
    Principal['organization'],
    'secondFactor' | 'secondFactorFrom' | 'timeZone'
  >
}

/** The date from which the organization demands a second factor of this role; null when it does not. */
export function secondFactorDate({ role, organization }: Demanded): string | null {
  const { secondFactor, secondFactorFrom } = organization
  const isDemanded = secondFactor === 'everybody' || isManager({ role })
  return secondFactor !== 'optional' && isDemanded ? secondFactorFrom : null
}

/** What the organization demands of somebody with this role; null when nothing. */
export function secondFactorDemand(demanded: Demanded, now: Date): SecondFactorDemand | null {
  const from = secondFactorDate(demanded)
  if (from === null) return null
  return { from, isInForce: from <= dateInZone(now, demanded.organization.timeZone) }
}

/** Whether a session can do nothing but set up a second factor. API keys are not asked for one. */
export const mustSetUpSecondFactor = (principal: Principal, now: Date): boolean =>
  principal.kind === 'session' &&
  principal.user.lacksSecondFactor &&
  secondFactorDemand(principal, now)?.isInForce === true

export const secondFactorSetupRequired = (): ApiError =>
  new ApiError(
    403,
    'second_factor_setup_required',
    'Your organization requires a second factor. Please set one up first.',
  )

/** Whether a user has a second factor of any kind. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select has_second_factor(${userId}) as has`,
  )
  return rows[0]?.has === true
}

/** Throws a 409, which rolls the removal of a factor back, when it was the last and one is demanded. */
export async function assertFactorLeft(
  db: Db,
  principal: Demanded & { readonly userId: number },
  now: Date,
): Promise<void> {
  if (!secondFactorDemand(principal, now)?.isInForce) return
  if (await hasSecondFactor(db, principal.userId)) return
  throw new ApiError(
    409,
    'second_factor_required',
    'Your organization requires a second factor. Set up another one before you remove this one.',
  )
}
