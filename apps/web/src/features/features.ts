import { pagePaths } from '@weekboard/contracts/pages'
import { analyticsWebFeature } from './analytics/feature.ts'
import { announcementsWebFeature } from './announcements/feature.ts'
import { assistantsWebFeature } from './assistants/feature.ts'
import { auditLogWebFeature } from './audit-log/feature.ts'
import { billingWebFeature } from './billing/feature.ts'
import { brainWebFeature } from './brain/feature.ts'
import { dashboardWebFeature } from './dashboard/feature.ts'
import { developmentWebFeature } from './development/feature.ts'
import { employeesWebFeature } from './employees/feature.ts'
import type { FeatureScreen, NavigationLink, PageName, WebFeature } from './feature.ts'
import { homeWebFeature } from './home/feature.ts'
import { identityWebFeature } from './identity/feature.ts'
import { legalWebFeature } from './legal/feature.ts'
import { myWeekWebFeature } from './my-week/feature.ts'
import { onboardingWebFeature } from './onboarding/feature.ts'
import { organizationWebFeature } from './organization/feature.ts'
import { positionsWebFeature } from './positions/feature.ts'
import { scheduleWebFeature } from './schedule/feature.ts'
import { staffingNeedsWebFeature } from './staffing-needs/feature.ts'
import { timeOffWebFeature } from './time-off/feature.ts'

const declared = [
  analyticsWebFeature,
  announcementsWebFeature,
  assistantsWebFeature,
  auditLogWebFeature,
  billingWebFeature,
  brainWebFeature,
  dashboardWebFeature,
  developmentWebFeature,
  employeesWebFeature,
  homeWebFeature,
  identityWebFeature,
  legalWebFeature,
  myWeekWebFeature,
  onboardingWebFeature,
  organizationWebFeature,
  positionsWebFeature,
  scheduleWebFeature,
  staffingNeedsWebFeature,
  timeOffWebFeature,
] as const

type PartOf<One> = One extends { readonly screens: infer Screens } ? keyof Screens : never
/** An error of the compiler names the screen that no feature declares. */
type Undeclared = Exclude<PageName, PartOf<(typeof declared)[number]>>
type Complete<Missing extends never> = [Missing] extends [never] ? readonly WebFeature[] : never

const features: Complete<Undeclared> = declared

const screensByName: Readonly<Record<string, FeatureScreen>> = Object.assign(
  {},
  ...features.map(({ screens }) => screens),
)

interface ListedScreen extends FeatureScreen {
  readonly path: string
}

/** Every screen, in the order of their paths in the contracts. */
export const screens: readonly ListedScreen[] = Object.entries(pagePaths).flatMap(
  ([name, path]) => {
    const screen = screensByName[name]
    return screen ? { ...screen, path } : []
  },
)

/** The links of the main navigation. */
export const screenLinks: readonly NavigationLink[] = screens.flatMap(({ path, link }) =>
  link ? { ...link, to: path } : [],
)
