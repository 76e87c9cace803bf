import { employeesTopic, shiftRequestsTopic } from '@weekboard/contracts/dashboard/widget-update'
import {
  canUseWidget,
  type WidgetType,
  widgetDefinitions,
  widgetTypes,
} from '@weekboard/contracts/dashboard/widgets'
import {
  type AudienceClass,
  audienceClasses,
  type EventMessage,
} from '../../platform/events/event-message.ts'
import { permissionsOf } from '../../platform/principal.ts'
import type { RefreshTopic } from '../feature.ts'

/** A widget type of one organization, as one audience sees it. */
export interface StaleWidget {
  readonly organizationId: number
  readonly audience: AudienceClass
  readonly widget: UpdateType
}

/** The types of `widget_update`: those of widgets, and of two lists that have none. */
export type UpdateType = WidgetType | typeof shiftRequestsTopic | typeof employeesTopic

/** Employees must not even learn that drafts exist, and a confirmation changes what managers see. */
const isForManagers = (topics: readonly RefreshTopic[], { bodies }: EventMessage): boolean =>
  bodies.staff === null && (topics.includes('plan') || topics.includes('announcements'))

const roles = { managers: 'manager', staff: 'employee' } as const

/** The widgets whose data an event changes, by audience, from what is read again after it. */
export function widgetsOf(event: EventMessage, changed: readonly RefreshTopic[]): StaleWidget[] {
  const { organizationId } = event
  const toEverybody = (widget: UpdateType): StaleWidget[] =>
    audienceClasses.map((audience) => ({ organizationId, audience, widget }))
  const audiences: readonly AudienceClass[] = isForManagers(changed, event)
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
  return [
    ...(changed.includes('shift_requests') ? toEverybody(shiftRequestsTopic) : []),
    ...widgets,
    ...(changesEmployees ? toEverybody(employeesTopic) : []),
  ]
}

/** The key by which equal widgets are throttled together. */
export const keyOf = ({ organizationId, audience, widget }: StaleWidget): string =>
  `${organizationId} ${audience} ${widget}`
