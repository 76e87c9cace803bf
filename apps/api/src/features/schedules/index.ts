export { createScheduleChannel } from './channel.ts'
export {
  announceHandovers,
  type Handover,
  recordHandovers,
} from './publishing/announce-handover.ts'
export { bindScheduleRoutes } from './routes.ts'
export { publishRepeatedWeekJob } from './schedule-repeat/publish-repeated-week-job.ts'
export { publishRepeatedWeekTask, repeatWeekTask } from './schedule-repeat/repeat-jobs.ts'
export { repeatWeekJob } from './schedule-repeat/repeat-week-job.ts'

export { blockOf, blockSentences } from './taking/claim-blocks.ts'
export {
  loadTakers,
  type TakeableShift,
  type Takers,
  violationsOfTaking,
} from './taking/takers.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    schedule_published: 'schedule'
    schedule_seen: 'schedule'
    repeated_week_kept: 'schedule'
    repeated_week_incomplete: 'schedule'
    schedule_repeat_stopped: 'schedule'
  }
}
