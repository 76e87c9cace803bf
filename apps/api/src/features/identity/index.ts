export { bindIdentityRoutes } from './routes.ts'
