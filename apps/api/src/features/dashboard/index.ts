export { createDashboardChannel } from './channel.ts'
export { bindDashboardRoutes } from './routes.ts'
