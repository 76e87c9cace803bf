import type { Feature } from '../feature.ts'
import { bindDevRoutes } from './routes.ts'

export const developmentFeature = {
  tags: { Development: 'For trying things out; not in production.' },
  routes: ({ env, database }) => (env.isProduction ? [] : bindDevRoutes(database)),
} as const satisfies Feature
