export { createScheduleChannel } from './channel.ts'
export { bindScheduleRoutes } from './routes.ts'
export { publishRepeatedWeekJob, repeatWeekJob } from './schedule-repeat/repeat-week-job.ts'
export { publishRepeatedWeekTask, repeatWeekTask } from './schedule-repeat/schedule-repeats.ts'
