import type { repeatWeeks } from '@weekboard/contracts/publishing'

/** The options of the publish panel. */
export interface PublishOptions {
  readonly notes: string
  readonly allDrafts: boolean
  /** Whether everybody is asked to confirm the week; null leaves it as it was announced before. */
  readonly askSeen: boolean | null
  /** Whether those who have no account are invited. */
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
