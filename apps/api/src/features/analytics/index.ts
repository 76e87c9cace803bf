export { bindAnalyticsRoutes } from './routes.ts'
