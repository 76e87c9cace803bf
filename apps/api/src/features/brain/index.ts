export { brainRetention } from './retention.ts'
export { bindBrainRoutes } from './routes.ts'
export { runBrainJob } from './run-job.ts'
export { runBrainTask } from './tasks.ts'
export { brainSubscriber } from './undo-subscriber.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    brain_run_started: 'brain_run'
  }
}
