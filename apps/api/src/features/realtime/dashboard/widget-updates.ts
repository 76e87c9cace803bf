import type { WidgetType } from '@weekboard/contracts/widgets'
import type { EventMessage, ViewerClass } from '../../../platform/event-message.ts'

/** A kind of widget of one organization, as one class of viewers has it. */
export interface StaleWidget {
  readonly organizationId: number
  readonly viewers: ViewerClass
  readonly widget: WidgetType
}

const stats = ['quick-stats'] as const
const both = ['quick-stats', 'pto-requests'] as const

/** What managers see change, by type of event; a new name is shown beside its requests. */
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

/** Drafts are not for employees, not even the news that there are some. */
const isOfDrafts = ({ bodies }: EventMessage): boolean =>
  bodies.managers !== null && bodies.staff === null

/** The widgets whose data an event changes, by who may have them. */
export function widgetsOf(event: EventMessage): StaleWidget[] {
  const { organizationId } = event
  const changed: readonly WidgetType[] = managersWidgets[event.type] ?? []
  const managers = changed.map(
    (widget) => ({ organizationId, viewers: 'managers', widget }) as const,
  )
  if (isOfDrafts(event) || !changed.includes('quick-stats')) return managers
  return [...managers, { organizationId, viewers: 'staff', widget: 'quick-stats' }]
}

export interface WidgetUpdatesOptions {
  /** Runs once after so many milliseconds. */
  readonly later: (ms: number, work: () => void) => void
  readonly send: (widget: StaleWidget) => void
}

const leastApartMs = 1_000

interface Pause {
  readonly widget: StaleWidget
  isDue: boolean
}

/**
 * Tells of stale widgets at once, then at most once a second each: what comes in between is told
 * together at the end of the second, so that the last change is never lost.
 */
export class WidgetUpdates {
  readonly #options: WidgetUpdatesOptions
  readonly #pauses = new Map<string, Pause>()

  constructor(options: WidgetUpdatesOptions) {
    this.#options = options
  }

  noteStale(widget: StaleWidget): void {
    const pause = this.#pauses.get(keyOf(widget))
    if (pause) pause.isDue = true
    else this.#send(widget)
  }

  #send(widget: StaleWidget): void {
    const { later, send } = this.#options
    send(widget)
    const pause = { widget, isDue: false }
    this.#pauses.set(keyOf(widget), pause)
    later(leastApartMs, () => this.#endPause(pause))
  }

  #endPause({ widget, isDue }: Pause): void {
    this.#pauses.delete(keyOf(widget))
    if (isDue) this.#send(widget)
  }
}

const keyOf = ({ organizationId, viewers, widget }: StaleWidget): string =>
  `${organizationId} ${viewers} ${widget}`
