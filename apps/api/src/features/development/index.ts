export { bindDevRoutes } from './routes.ts'
