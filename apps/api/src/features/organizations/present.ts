import type { Organization } from '@weekboard/contracts/organization/organization'
import type { RuleSettingsReply } from '@weekboard/contracts/schedule/rule-policy'
import type { Principal } from '../../platform/principal.ts'

export interface OrganizationRow {
  readonly id: number
  readonly name: string
  readonly timeZone: string
  readonly currency: string
  readonly logoUrl: string | null
  readonly overlapPolicy: Organization['overlap_policy']
  readonly availabilityPolicy: Organization['availability_policy']
  readonly positionPolicy: Organization['position_policy']
  readonly restPolicy: Organization['rest_policy']
  readonly minRestMinutes: number
  readonly consecutiveDaysPolicy: Organization['consecutive_days_policy']
  readonly maxConsecutiveDays: number
  readonly breakPolicy: Organization['break_policy']
  readonly breakRules: readonly Organization['break_rules'][number][]
  readonly openingHours: readonly Organization['opening_hours'][number][]
  readonly maxShiftsPerDay: number
  readonly brainRules: Organization['brain_rules']
  readonly claimPolicy: Organization['claim_policy']
  readonly assistants: Organization['assistants']
  readonly assistantsPublish: Organization['assistants_publish']
  readonly secondFactor: Organization['second_factor']
  readonly secondFactorFrom: string | null
  readonly defaultMaxWeeklyMinutes: number | null
  readonly deletionAt: Date | null
  readonly version: number
}

/** What the organization has decided about the rules. */
export const presentRuleSettings = (
  row: Pick<
    OrganizationRow,
    | 'overlapPolicy'
    | 'availabilityPolicy'
    | 'positionPolicy'
    | 'restPolicy'
    | 'minRestMinutes'
    | 'consecutiveDaysPolicy'
    | 'maxConsecutiveDays'
    | 'breakPolicy'
    | 'breakRules'
  >,
): RuleSettingsReply => ({
  overlap_policy: row.overlapPolicy,
  availability_policy: row.availabilityPolicy,
  position_policy: row.positionPolicy,
  rest_policy: row.restPolicy,
  min_rest_hours: row.minRestMinutes / 60,
  consecutive_days_policy: row.consecutiveDaysPolicy,
  max_consecutive_days: row.maxConsecutiveDays,
  break_policy: row.breakPolicy,
  break_rules: [...row.breakRules],
})

/** The fields for every role. */
export const presentOwnOrganization = (principal: Principal) => ({
  id: principal.organization.id,
  name: principal.organization.name,
  time_zone: principal.organization.timeZone,
  currency: principal.organization.currency,
  logo_url: principal.organization.logoUrl,
  read_only_from: principal.organization.readOnlyFrom?.toISOString() ?? null,
})

/** Includes policies and limits, for managers and admins. */
export const presentOrganization = (
  row: OrganizationRow,
  { organization: { readOnlyFrom } }: Pick<Principal, 'organization'>,
): Organization => ({
  id: row.id,
  name: row.name,
  time_zone: row.timeZone,
  currency: row.currency,
  logo_url: row.logoUrl,
  read_only_from: readOnlyFrom?.toISOString() ?? null,
  ...presentRuleSettings(row),
  opening_hours: [...row.openingHours],
  max_shifts_per_day: row.maxShiftsPerDay,
  brain_rules: row.brainRules,
  claim_policy: row.claimPolicy,
  assistants: row.assistants,
  assistants_publish: row.assistantsPublish,
  second_factor: row.secondFactor,
  second_factor_from: row.secondFactorFrom,
  default_max_weekly_hours:
    row.defaultMaxWeeklyMinutes === null ? null : row.defaultMaxWeeklyMinutes / 60,
  deletion_at: row.deletionAt?.toISOString() ?? null,
  version: row.version,
})
