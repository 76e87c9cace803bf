import { type Weekday, weekdays } from '@weekboard/contracts/common'
import type {
  KeptShiftTimes,
  Organization,
  OrganizationSettings,
} from '@weekboard/contracts/organization/organization'
import type { OpeningHours } from '@weekboard/contracts/schedule/opening-hours'
import type { BreakPolicy, RulePolicy, WarnPolicy } from '@weekboard/contracts/schedule/rule-policy'
import { numberText, typedNumber } from '../../lib/forms/form-numbers.ts'

/** A rule about breaks as the form's texts. */
export interface BreakRuleValues {
  readonly afterHours: string
  readonly minutes: string
  readonly paid: boolean
}

/** The opening hours of a day as the form's texts; a day that ends at midnight ends at 00:00. */
export interface OpeningHoursValues {
  readonly weekday: Weekday
  readonly from: string
  readonly to: string
}

/** The settings as the form's texts. */
export interface SettingsValues {
  readonly name: string
  readonly time_zone: string
  readonly currency: string
  readonly opening_hours: readonly OpeningHoursValues[]
  readonly overlap_policy: RulePolicy
  readonly availability_policy: RulePolicy
  readonly position_policy: WarnPolicy
  readonly rest_policy: RulePolicy
  readonly min_rest_hours: string
  readonly consecutive_days_policy: RulePolicy
  readonly max_consecutive_days: string
  readonly break_policy: BreakPolicy
  readonly break_rules: readonly BreakRuleValues[]
  readonly max_shifts_per_day: string
  readonly brain_rules: Organization['brain_rules']
  readonly claim_policy: Organization['claim_policy']
  readonly assistants: Organization['assistants']
  readonly assistants_publish: Organization['assistants_publish']
  readonly second_factor: Organization['second_factor']
  /** A date; '' for none. */
  readonly second_factor_from: string
  readonly default_max_weekly_hours: string
  readonly no_limit: boolean
  /** What a new time zone keeps of the shifts; no setting itself. */
  readonly shift_times: KeptShiftTimes
}

export const settingsFormValues = (organization: Organization): SettingsValues => ({
  name: organization.name,
  time_zone: organization.time_zone,
  currency: organization.currency,
  opening_hours: organization.opening_hours.map(({ weekday, start_time, end_time }) => ({
    weekday,
    from: start_time,
    to: end_time === '24:00' ? '00:00' : end_time,
  })),
  overlap_policy: organization.overlap_policy,
  availability_policy: organization.availability_policy,
  position_policy: organization.position_policy,
  rest_policy: organization.rest_policy,
  min_rest_hours: numberText(organization.min_rest_hours),
  consecutive_days_policy: organization.consecutive_days_policy,
  max_consecutive_days: numberText(organization.max_consecutive_days),
  break_policy: organization.break_policy,
  break_rules: organization.break_rules.map(({ after_minutes, minutes, paid }) => ({
    afterHours: numberText(after_minutes / 60),
    minutes: numberText(minutes),
    paid,
  })),
  max_shifts_per_day: numberText(organization.max_shifts_per_day),
  brain_rules: organization.brain_rules,
  claim_policy: organization.claim_policy,
  assistants: organization.assistants,
  assistants_publish: organization.assistants_publish,
  second_factor: organization.second_factor,
  second_factor_from: organization.second_factor_from ?? '',
  default_max_weekly_hours: numberText(organization.default_max_weekly_hours),
  no_limit: organization.default_max_weekly_hours === null,
  shift_times: 'wall_clock',
})

const plainFields = [
  'name',
  'time_zone',
  'currency',
  'overlap_policy',
  'availability_policy',
  'position_policy',
  'rest_policy',
  'consecutive_days_policy',
  'break_policy',
  'brain_rules',
  'claim_policy',
  'assistants',
  'assistants_publish',
  'second_factor',
] as const

const numberFields = ['min_rest_hours', 'max_consecutive_days', 'max_shifts_per_day'] as const

/** The fields in reading order. */
export const settingsFields = [
  ...plainFields,
  'opening_hours',
  ...numberFields,
  'break_rules',
  'default_max_weekly_hours',
  'second_factor_from',
] as const

/** Hours of two decimals are whole minutes again. */
const breakRuleOf = ({ afterHours, minutes, paid }: BreakRuleValues) => ({
  after_minutes: Math.round(typedNumber(afterHours) * 60),
  minutes: typedNumber(minutes),
  paid,
})

const openingHoursOf = ({ weekday, from, to }: OpeningHoursValues): OpeningHours => ({
  weekday,
  start_time: from,
  end_time: to === '00:00' ? '24:00' : to,
})

/** What is added to a list of opening hours: the times of its last row on the next day. */
export function nextOpeningHours(list: readonly OpeningHoursValues[]): OpeningHoursValues {
  const last = list.at(-1)
  if (!last) return { weekday: 'monday', from: '09:00', to: '17:00' }
  const next = weekdays[(weekdays.indexOf(last.weekday) + 1) % weekdays.length]
  return { ...last, weekday: next ?? 'monday' }
}

/** Only the changed fields, so that other users' changes are not overwritten. */
export function settingsChanges(
  values: SettingsValues,
  before: SettingsValues,
): Partial<OrganizationSettings> {
  const plain = plainFields.filter((name) => values[name] !== before[name])
  const numbers = numberFields.filter((name) => values[name] !== before[name])
  const { no_limit, default_max_weekly_hours: hours } = values
  const hasNewLimit = no_limit !== before.no_limit || hours !== before.default_max_weekly_hours
  const differs = (name: 'break_rules' | 'opening_hours') =>
    JSON.stringify(values[name]) !== JSON.stringify(before[name])
  return {
    ...(differs('opening_hours') && { opening_hours: values.opening_hours.map(openingHoursOf) }),
    ...(differs('break_rules') && { break_rules: values.break_rules.map(breakRuleOf) }),
    ...Object.fromEntries(plain.map((name) => [name, values[name]])),
    ...Object.fromEntries(numbers.map((name) => [name, typedNumber(values[name])])),
    ...(values.second_factor_from !== before.second_factor_from && {
      second_factor_from: values.second_factor_from || null,
    }),
    ...(hasNewLimit && { default_max_weekly_hours: no_limit ? null : typedNumber(hours) }),
  }
}
