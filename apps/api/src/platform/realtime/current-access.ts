import type { SecondFactorSetting } from '@weekboard/contracts/identity/second-factor-demand'
import type { Role } from '@weekboard/contracts/route'
import { secondFactorDemand } from '../access/second-factor-demand.ts'
import type { Platform } from '../platform.ts'

interface DemandRow {
  readonly session_id: string
  readonly role: Role
  readonly second_factor: SecondFactorSetting
  readonly second_factor_from: string
  readonly time_zone: string
}

/** The sessions whose users lack a second factor that is demanded of them by now. */
export async function findSessionsWithoutFactor(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, true>> {
  const { rows } = await database.pool.query<DemandRow>(
    `select session_id, role, second_factor, second_factor_from, time_zone
     from second_factor_demands($1)`,
    [sessionIds],
  )
  const now = clock.now()
  const demanded = rows.filter(
    ({ role, second_factor: secondFactor, second_factor_from: secondFactorFrom, time_zone }) =>
      secondFactorDemand(
        { role, organization: { secondFactor, secondFactorFrom, timeZone: time_zone } },
        now,
      )?.isInForce,
  )
  return new Map(demanded.map(({ session_id }) => [session_id, true]))
}

/** The current role by session; ended and expired sessions are missing. */
export async function findCurrentRoles(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.pool.query<{ session_id: string; role: string }>(
    'select session_id, role from active_sessions($1, $2)',
    [sessionIds, clock.now()],
  )
  return new Map(rows.map(({ session_id, role }) => [session_id, role]))
}
