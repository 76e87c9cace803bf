import type { repeatWeeks } from '@weekboard/contracts/schedule/publishing'
import type { ScheduleStore, StatePart } from '../week/schedule-store.ts'

export interface PublishOptions {
  readonly notes: string
  readonly allDrafts: boolean
  /** Whether everybody is asked to confirm the week; null leaves it as it was announced before. */
  readonly askSeen: boolean | null
  readonly invite: boolean
  /** Number of weeks to repeat the week into; 0 for none. */
  readonly repeatWeeks: (typeof repeatWeeks)[number]
  readonly autoPublish: boolean
}

export const defaultPublishOptions: PublishOptions = {
  notes: '',
  allDrafts: false,
  askSeen: null,
  invite: true,
  repeatWeeks: 0,
  autoPublish: false,
}

/** Unsaved options of closed publish panels, by schedule id. */
export type PublishDrafts = Map<number, PublishOptions>

export const publishState: StatePart<{
  /** Changes without notice. */
  readonly publishDrafts: PublishDrafts
  readonly isPublishing: boolean
  /** The schedule repeat that was started here and whose result was not shown yet. */
  readonly scheduleRepeatId: number | null
}> = {
  initial: () => ({ publishDrafts: new Map(), isPublishing: false, scheduleRepeatId: null }),
}

export const openPublishing = (store: ScheduleStore): void =>
  store.of(publishState).setState({ isPublishing: true })

export const closePublishing = (store: ScheduleStore): void =>
  store.of(publishState).setState({ isPublishing: false })

/** Forgets the options of a week that was published, and waits for the repeat that was started with it. */
export function endDraft(
  store: ScheduleStore,
  scheduleId: number,
  scheduleRepeatId: number | null,
): void {
  const part = store.of(publishState)
  part.getState().publishDrafts.delete(scheduleId)
  part.setState({ scheduleRepeatId })
}
