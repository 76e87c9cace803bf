export { calendarRetention } from './retention.ts'
export { bindCalendarRoutes } from './routes.ts'
