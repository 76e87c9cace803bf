import {
  type Organization,
  type OrganizationSettings,
  organizationSettingsSchema,
  type RulePolicy,
} from '@weekboard/contracts/organization'
import { numberText, typedNumber } from '../../lib/form-numbers.ts'

/** The settings as the form holds them. */
export interface SettingsValues {
  readonly name: string
  readonly time_zone: string
  readonly currency: string
  readonly overlap_policy: RulePolicy
  readonly availability_policy: RulePolicy
  readonly default_max_weekly_hours: string
  readonly no_limit: boolean
}
export type SettingsField = keyof OrganizationSettings

export const valuesOf = (organization: Organization): SettingsValues => ({
  name: organization.name,
  time_zone: organization.time_zone,
  currency: organization.currency,
  overlap_policy: organization.overlap_policy,
  availability_policy: organization.availability_policy,
  default_max_weekly_hours: numberText(organization.default_max_weekly_hours),
  no_limit: organization.default_max_weekly_hours === null,
})

const plainFields = [
  'name',
  'time_zone',
  'currency',
  'overlap_policy',
  'availability_policy',
] as const

/** Only what differs, so that nobody's other change is written over. */
export function wishOf(
  values: SettingsValues,
  before: SettingsValues,
): Partial<OrganizationSettings> {
  const plain = plainFields.filter((name) => values[name] !== before[name])
  const { no_limit, default_max_weekly_hours: hours } = values
  const hasNewLimit = no_limit !== before.no_limit || hours !== before.default_max_weekly_hours
  return {
    ...Object.fromEntries(plain.map((name) => [name, values[name]])),
    ...(hasNewLimit && { default_max_weekly_hours: no_limit ? null : typedNumber(hours) }),
  }
}

const isField = (name: unknown): name is SettingsField =>
  typeof name === 'string' && name in organizationSettingsSchema.shape

/** Reasons by field, without those that have none. */
export const atFields = (reasons: readonly (readonly [unknown, string])[]) =>
  reasons.flatMap(([name, reason]): [SettingsField, string][] =>
    isField(name) ? [[name, reason]] : [],
  )

/** What the contract says against a wish, by field; empty when nothing. */
export function reasonsAgainst(wish: Partial<OrganizationSettings>): [SettingsField, string][] {
  const { error } = organizationSettingsSchema.partial().safeParse(wish)
  return atFields((error?.issues ?? []).map(({ path, message }) => [path[0], message]))
}
