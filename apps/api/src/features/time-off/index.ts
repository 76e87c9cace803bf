export { listApprovedTimeOff } from './queries.ts'
export { bindTimeOffRoutes } from './routes.ts'
