export { createDashboardChannel } from './channel.ts'
