import {
  type Organization,
  organizationSettingsSchema,
} from '@weekboard/contracts/organization/organization'
import { expect, it } from 'vitest'
import { schemaErrors } from '../../lib/forms/form-errors.ts'
import {
  nextOpeningHours,
  type SettingsValues,
  settingsChanges,
  settingsFormValues,
} from './settings-form.ts'

const cafe: Organization = {
  id: 1,
  name: 'Harbour Café',
  time_zone: 'America/New_York',
  currency: 'USD',
  logo_url: null,
  read_only_from: null,
  overlap_policy: 'refuse_published',
  availability_policy: 'refuse',
  position_policy: 'warn',
  rest_policy: 'warn',
  min_rest_hours: 8,
  consecutive_days_policy: 'warn',
  max_consecutive_days: 6,
  break_policy: 'warn',
  break_rules: [],
  opening_hours: [],
  max_shifts_per_day: 1,
  brain_rules: 'hard',
  claim_policy: 'approve',
  assistants: 'off',
  assistants_publish: 'plan',
  second_factor: 'optional',
  second_factor_from: null,
  default_max_weekly_hours: 40,
  deletion_at: null,
  version: 1,
}
const before = settingsFormValues(cafe)
const changes = (typed: Partial<SettingsValues>) => settingsChanges({ ...before, ...typed }, before)

it.each<[Partial<SettingsValues>, unknown]>([
  [{}, {}],
  [{ name: 'Pier' }, { name: 'Pier' }],
  [
    { currency: 'EUR', overlap_policy: 'warn' },
    { currency: 'EUR', overlap_policy: 'warn' },
  ],
  [{ default_max_weekly_hours: '37,5' }, { default_max_weekly_hours: 37.5 }],
  [
    { min_rest_hours: '10,5', rest_policy: 'refuse' },
    { min_rest_hours: 10.5, rest_policy: 'refuse' },
  ],
  [
    { max_shifts_per_day: '2', brain_rules: 'as_policies' },
    { max_shifts_per_day: 2, brain_rules: 'as_policies' },
  ],
  [
    { assistants: 'write', assistants_publish: 'link' },
    { assistants: 'write', assistants_publish: 'link' },
  ],
  [
    { second_factor: 'planners', second_factor_from: '2026-12-01' },
    { second_factor: 'planners', second_factor_from: '2026-12-01' },
  ],
  [{ no_limit: true }, { default_max_weekly_hours: null }],
  [
    { opening_hours: [{ weekday: 'friday', from: '18:00', to: '00:00' }] },
    { opening_hours: [{ weekday: 'friday', start_time: '18:00', end_time: '24:00' }] },
  ],
])('what was typed asks for what differs: %j', (typed, expected) => {
  expect(changes(typed)).toEqual(expected)
  expect(
    Object.entries(schemaErrors(organizationSettingsSchema.partial(), changes(typed))),
  ).toEqual([])
})

it.each<[Partial<SettingsValues>, string, string]>([
  [{ name: ' ' }, 'name', 'must not be empty'],
  [{ time_zone: '' }, 'time_zone', 'must not be empty'],
  [{ default_max_weekly_hours: '' }, 'default_max_weekly_hours', 'must be a number'],
  [{ min_rest_hours: '25' }, 'min_rest_hours', 'must be from 0 to 24'],
  [{ max_shifts_per_day: '5' }, 'max_shifts_per_day', 'must be from 1 to 4'],
  [{ max_consecutive_days: '2.5' }, 'max_consecutive_days', 'must be a whole number'],
  [
    { opening_hours: [{ weekday: 'friday', from: '18:00', to: '02:00' }] },
    'opening_hours',
    'must end after they start; times past midnight are two entries',
  ],
  [
    { opening_hours: [{ weekday: 'friday', from: '', to: '02:00' }] },
    'opening_hours',
    'must be a time of the form HH:mm',
  ],
  [{ default_max_weekly_hours: '200' }, 'default_max_weekly_hours', 'must be from 0 to 168'],
])('%j is wrong at %s', (typed, field, reason) => {
  expect(
    Object.entries(schemaErrors(organizationSettingsSchema.partial(), changes(typed))),
  ).toEqual([[field, reason]])
})

it('offers the times of the last opening hours for the next day', () => {
  expect(nextOpeningHours([])).toEqual({ weekday: 'monday', from: '09:00', to: '17:00' })
  const sunday = { weekday: 'sunday', from: '10:00', to: '00:00' } as const
  expect(nextOpeningHours([sunday])).toEqual({ ...sunday, weekday: 'monday' })
})
