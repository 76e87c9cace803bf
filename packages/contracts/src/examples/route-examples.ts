import type { RouteName, routes } from '../routes.ts'
import { accountExamples } from './account-examples.ts'
import { announcementExamples } from './announcement-examples.ts'
import { planningExamples } from './planning-examples.ts'
import type { RouteExample } from './route-example.ts'
import { teamExamples } from './team-examples.ts'
import { webhookExamples } from './webhook-examples.ts'

/** An example of every route; a test names the routes that have none. */
export const routeExamples: {
  readonly [Name in RouteName]?: RouteExample<(typeof routes)[Name]>
} = {
  ...teamExamples,
  ...announcementExamples,
  ...webhookExamples,
  ...accountExamples,
  ...planningExamples,
}
