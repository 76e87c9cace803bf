import { shiftRequestsTopic } from '@weekboard/contracts/shift-requests'
import type { WidgetTopic } from '@weekboard/contracts/widget-definition'
import { employeesTopic } from '@weekboard/contracts/widget-update'
import {
  canUseWidget,
  type WidgetType,
  widgetDefinitions,
  widgetTypes,
} from '@weekboard/contracts/widgets'
import {
  type AudienceClass,
  audienceClasses,
  type EventMessage,
} from '../../platform/events/event-message.ts'
import { permissionsOf } from '../../platform/principal.ts'

/** A widget type of one organization, as one audience sees it. */
export interface StaleWidget {
  readonly organizationId: number
  readonly audience: AudienceClass
  readonly widget: UpdateType
}

/** The types of `widget_update`: those of widgets, and of two lists that have none. */
export type UpdateType = WidgetType | typeof shiftRequestsTopic | typeof employeesTopic

/** The data that changes with an event. */
const topicsOf: Readonly<Partial<Record<EventMessage['type'], readonly WidgetTopic[]>>> = {
  shift_created: ['plan'],
  shift_updated: ['plan'],
  shift_deleted: ['plan'],
  schedule_published: ['plan', 'announced_shifts'],
  schedule_updated: ['plan'],
  employee_invited: ['employees'],
  invitation_withdrawn: ['employees'],
  employee_joined: ['employees'],
  employee_created: ['employees'],
  employee_updated: ['employees', 'names'],
  employees_imported: ['employees'],
  import_undone: ['employees'],
  profile_updated: ['names'],
  organization_updated: ['organization'],
  time_off_requested: ['time_off'],
  time_off_updated: ['time_off'],
  time_off_approved: ['time_off'],
  time_off_rejected: ['time_off'],
  time_off_cancelled: ['time_off'],
}

/** Employees must not even learn that drafts exist. */
const isOfDrafts = (topics: readonly WidgetTopic[], { bodies }: EventMessage): boolean =>
  topics.includes('plan') && bodies.staff === null

const roles = { managers: 'manager', staff: 'employee' } as const

const changesShiftRequests: ReadonlySet<EventMessage['type']> = new Set([
  'shift_requested',
  'shift_request_accepted',
  'shift_request_approved',
  'shift_request_rejected',
  'shift_request_cancelled',
  'shift_request_expired',
])

/** The widgets whose data an event changes, by audience. */
export function widgetsOf(event: EventMessage): StaleWidget[] {
  const { organizationId } = event
  const toEverybody = (widget: UpdateType): StaleWidget[] =>
    audienceClasses.map((audience) => ({ organizationId, audience, widget }))
  if (changesShiftRequests.has(event.type)) return toEverybody(shiftRequestsTopic)
  const changed = topicsOf[event.type] ?? []
  const audiences: readonly AudienceClass[] = isOfDrafts(changed, event)
    ? ['managers']
    : audienceClasses
  const widgets = audiences.flatMap((audience) =>
    widgetTypes
      .filter((widget) => {
        const definition = widgetDefinitions[widget]
        return (
          canUseWidget(definition, permissionsOf(roles[audience])) &&
          definition.topics.some((topic) => changed.includes(topic))
        )
      })
      .map((widget) => ({ organizationId, audience, widget })),
  )
  const changesEmployees = changed.includes('employees') || changed.includes('names')
  return changesEmployees ? [...widgets, ...toEverybody(employeesTopic)] : widgets
}

/** The key by which equal widgets are throttled together. */
export const keyOf = ({ organizationId, audience, widget }: StaleWidget): string =>
  `${organizationId} ${audience} ${widget}`
