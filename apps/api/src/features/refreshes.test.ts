import { describe, expect, test } from 'vitest'
import type { EventMessage } from '../platform/events/event-message.ts'
import { widgetsOf } from './dashboard/widget-updates.ts'
import { catalog } from './features.ts'

type Audience = 'managers' | 'everyone' | 'nobody'

const stale = (type: EventMessage['type'], audience: Audience): string[] => {
  const managers = audience === 'nobody' ? null : '{}'
  const staff = audience === 'everyone' ? '{}' : null
  const event = {
    organizationId: 7,
    seq: 1,
    type,
    weeks: [],
    bodies: { managers, staff },
    notifiedUserIds: [],
  }
  return widgetsOf(event, catalog.refreshesOf(type)).map(
    ({ audience, widget }) => `${audience} ${widget}`,
  )
}

describe('the widgets that an event makes stale', () => {
  test('a change of a draft concerns the widgets of managers only', () => {
    expect(stale('shift_created', 'managers')).toEqual([
      'managers quick-stats',
      'managers week-overview',
      'managers today',
    ])
  })

  test('a publication concerns everybody', () => {
    const widgets = ['quick-stats', 'my-shifts', 'week-overview']
    expect(stale('schedule_published', 'everyone')).toEqual([
      ...[...widgets, 'today'].map((widget) => `managers ${widget}`),
      ...widgets.map((widget) => `staff ${widget}`),
    ])
  })

  test.each([
    ['time_off_requested', 'nobody'],
    ['time_off_updated', 'nobody'],
    ['time_off_approved', 'managers'],
    ['time_off_rejected', 'nobody'],
    ['time_off_cancelled', 'managers'],
    ['time_off_cancelled', 'nobody'],
  ] as const)('%s, heard by %s, concerns the requests of all', (type, audience) => {
    expect(stale(type, audience)).toEqual([
      'managers pto-requests',
      'managers quick-stats',
      'managers today',
      'staff quick-stats',
    ])
  })

  test('a new name is shown beside requests and shifts', () => {
    expect(stale('profile_updated', 'nobody')).toEqual([
      'managers pto-requests',
      'managers week-overview',
      'managers today',
      'staff week-overview',
      'managers employees',
      'staff employees',
    ])
  })

  test('a shift request concerns the list of them, and what managers settle today', () => {
    expect(stale('shift_requested', 'nobody')).toEqual([
      'managers shift-requests',
      'staff shift-requests',
      'managers today',
    ])
  })

  test.each([
    'employee_created',
    'employee_updated',
    'employee_invited',
    'employee_joined',
    'invitation_withdrawn',
    'employees_imported',
    'import_undone',
  ] as const)('%s concerns the list of employees, of everybody', (type) => {
    expect(stale(type, 'managers')).toEqual(
      expect.arrayContaining(['managers quick-stats', 'managers employees', 'staff employees']),
    )
  })

  test('an announcement concerns everybody, its confirmations those who have the counts', () => {
    expect(stale('announcement_created', 'everyone')).toEqual([
      'managers announcements',
      'staff announcements',
    ])
    expect(stale('announcement_read', 'managers')).toEqual(['managers announcements'])
  })

  test('availability is on no widget', () => {
    expect(stale('availability_updated', 'managers')).toEqual([])
  })
})
