export { bindAuditLogRoutes } from './routes.ts'
