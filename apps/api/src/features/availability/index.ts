export { listUnavailable } from './queries.ts'
export { bindAvailabilityRoutes } from './routes.ts'
