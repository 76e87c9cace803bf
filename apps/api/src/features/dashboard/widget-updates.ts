import type { WidgetType } from '@weekboard/contracts/widgets'
import type { AudienceClass, EventMessage } from '../../platform/events/event-message.ts'

/** A widget type of one organization, as one audience sees it. */
export interface StaleWidget {
  readonly organizationId: number
  readonly audience: AudienceClass
  readonly widget: WidgetType
}

const stats = ['quick-stats'] as const
const both = ['quick-stats', 'pto-requests'] as const

/** The widgets of managers that change, by event type; requests show the employee's name. */
const managersWidgets: Readonly<Partial<Record<EventMessage['type'], readonly WidgetType[]>>> = {
  shift_created: stats,
  shift_updated: stats,
  shift_deleted: stats,
  schedule_published: stats,
  schedule_updated: stats,
  employee_invited: stats,
  invitation_withdrawn: stats,
  employee_joined: stats,
  employee_created: stats,
  employee_updated: both,
  profile_updated: ['pto-requests'],
  organization_updated: both,
  time_off_requested: both,
  time_off_updated: both,
  time_off_approved: both,
  time_off_rejected: both,
  time_off_cancelled: both,
}

/** Employees must not even learn that drafts exist. */
const isOfDrafts = ({ bodies }: EventMessage): boolean =>
  bodies.managers !== null && bodies.staff === null

/** The widgets whose data an event changes, by audience. */
export function widgetsOf(event: EventMessage): StaleWidget[] {
  const { organizationId } = event
  const changed: readonly WidgetType[] = managersWidgets[event.type] ?? []
  const managers = changed.map(
    (widget) => ({ organizationId, audience: 'managers', widget }) as const,
  )
  if (isOfDrafts(event) || !changed.includes('quick-stats')) return managers
  return [...managers, { organizationId, audience: 'staff', widget: 'quick-stats' }]
}

/** The key by which equal widgets are throttled together. */
export const keyOf = ({ organizationId, audience, widget }: StaleWidget): string =>
  `${organizationId} ${audience} ${widget}`
