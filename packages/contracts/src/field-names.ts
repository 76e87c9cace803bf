/** The fields of bodies that only wrap what is sent, and that a reason about a field leaves out. */
export const bodyWrappers: ReadonlySet<string> = new Set([
  'shift',
  'user',
  'api_v1_auth_user',
  'employee',
  'organization',
  'invitation',
  'shift_template',
  'time_off_request',
  'availability',
  'position',
  'rate',
  'quiet_hours',
  'webhook',
  'api_key',
])

/**
 * What sentences call a field whose own name has one of the words 'hours', 'overlap' and
 * 'availability', by which clients recognize errors about rules.
 */
export const fieldNames: Readonly<Record<string, string>> = {
  override_max_hours: 'The choice to exceed the weekly limit',
  max_weekly_hours: 'The weekly limit',
  min_weekly_hours: 'The weekly minimum',
  default_max_weekly_hours: 'The weekly limit of new employees',
  opening_hours: 'The opening times',
  max_shifts_per_day: 'The number of shifts a day',
  brain_rules: 'The choice of rules for Brain',
  min_rest_hours: 'The rest between days',
  overlap_policy: 'The policy for two shifts at once',
  availability_policy: 'The policy for shifts in time off',
  availability: 'The weekly pattern',
  quiet_hours: 'The quiet time',
}
