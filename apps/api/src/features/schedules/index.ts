export { bindScheduleRoutes } from './routes.ts'
