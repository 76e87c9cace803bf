import type { repeatWeeks } from '@weekboard/contracts/schedules'

/** What a person chooses before publishing. */
export interface PublishOptions {
  readonly notes: string
  readonly allDrafts: boolean
  /** Into how many weeks after it the week is repeated; 0 does not. */
  readonly repeatWeeks: (typeof repeatWeeks)[number]
  readonly autoPublish: boolean
}

export const defaultPublishOptions: PublishOptions = {
  notes: '',
  allDrafts: false,
  repeatWeeks: 0,
  autoPublish: false,
}

/** By schedule, what was chosen in a panel that was closed without publishing. */
export type PublishDrafts = Map<number, PublishOptions>
