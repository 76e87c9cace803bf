export { publishWeekJob, repeatWeekJob } from './commands/repeat-week.ts'
export { publishWeekTask, repeatWeekTask } from './repetition.ts'
export { bindScheduleRoutes } from './routes.ts'
