export { bindOrganizationRoutes } from './routes.ts'
