export { bindOnboardingRoutes } from './routes.ts'
