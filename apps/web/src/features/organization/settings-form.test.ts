import { type Organization, organizationSettingsSchema } from '@weekboard/contracts/organization'
import { expect, it } from 'vitest'
import { schemaErrors } from '../../lib/form-errors.ts'
import { type SettingsValues, settingsChanges, settingsFormValues } from './settings-form.ts'

const cafe: Organization = {
  id: 1,
  name: 'Harbour Café',
  time_zone: 'America/New_York',
  currency: 'USD',
  logo_url: null,
  read_only_from: null,
  overlap_policy: 'refuse_published',
  availability_policy: 'refuse',
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
  [{ no_limit: true }, { default_max_weekly_hours: null }],
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
  [{ default_max_weekly_hours: '200' }, 'default_max_weekly_hours', 'must be from 0 to 168'],
])('%j is wrong at %s', (typed, field, reason) => {
  expect(
    Object.entries(schemaErrors(organizationSettingsSchema.partial(), changes(typed))),
  ).toEqual([[field, reason]])
})
