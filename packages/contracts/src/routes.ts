import { absenceRoutes } from './absences.ts'
import { accountRoutes } from './account.ts'
import { analyticsRoutes } from './analytics.ts'
import { announcementRoutes } from './announcements.ts'
import { apiKeyRoutes } from './api-keys.ts'
import { assistantOauthRoutes } from './assistants-oauth.ts'
import { auditLogRoutes } from './audit-log.ts'
import { availabilityRoutes } from './availability.ts'
import { billingRoutes } from './billing.ts'
import { brainRoutes } from './brain.ts'
import { bulkRoutes } from './bulk-shifts.ts'
import { cableTicketRoutes } from './cable-tickets.ts'
import { calendarRoutes } from './calendar.ts'
import { dashboardRoutes } from './dashboard.ts'
import { developmentRoutes } from './development.ts'
import { emailChangeRoutes } from './email-change.ts'
import { employeeImportRoutes } from './employee-import.ts'
import { employeeRateRoutes } from './employee-rates.ts'
import { employeeRoutes } from './employees.ts'
import { exportRoutes } from './exports.ts'
import { fileRoutes } from './files.ts'
import { futureShiftRoutes } from './future-shifts.ts'
import { identityRoutes } from './identity.ts'
import { identityLinkRoutes } from './identity-links.ts'
import { invitationRoutes } from './invitations.ts'
import { myWeekRoutes } from './my-week.ts'
import { notificationPreferenceRoutes } from './notification-preferences.ts'
import { notificationRoutes } from './notifications.ts'
import { onboardingRoutes } from './onboarding.ts'
import { organizationRoutes } from './organization.ts'
import { organizationSwitchRoutes } from './organization-switch.ts'
import { passkeyRoutes } from './passkeys.ts'
import { positionRoutes } from './positions.ts'
import { proofRoutes } from './proof.ts'
import { publishingRoutes } from './publishing.ts'
import { pushSubscriptionRoutes } from './push-subscriptions.ts'
import { scheduleRepeatRoutes } from './schedule-repeats.ts'
import { scheduleSeenRoutes } from './schedule-seen.ts'
import { scheduleRoutes } from './schedules.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { securityEventRoutes } from './security-events.ts'
import { shiftCandidateRoutes } from './shift-candidates.ts'
import { shiftHistoryRoutes } from './shift-history.ts'
import { shiftReadRoutes } from './shift-reads.ts'
import { shiftRequestRoutes } from './shift-requests.ts'
import { shiftTemplateRoutes } from './shift-templates.ts'
import { shiftRoutes } from './shifts.ts'
import { sickLeaveRoutes } from './sick-leave.ts'
import { socialRoutes } from './social.ts'
import { staffingNeedsRoutes } from './staffing-needs-input.ts'
import { timeOffRoutes } from './time-off.ts'
import { verificationRoutes } from './verification.ts'
import { webhookRoutes } from './webhooks.ts'

/** Every route of the API. */
export const routes = {
  ...identityRoutes,
  ...verificationRoutes,
  ...accountRoutes,
  ...emailChangeRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...proofRoutes,
  ...securityEventRoutes,
  ...organizationSwitchRoutes,
  ...socialRoutes,
  ...identityLinkRoutes,
  ...invitationRoutes,
  ...employeeRoutes,
  ...employeeImportRoutes,
  ...employeeRateRoutes,
  ...futureShiftRoutes,
  ...positionRoutes,
  ...organizationRoutes,
  ...fileRoutes,
  ...apiKeyRoutes,
  ...cableTicketRoutes,
  ...assistantOauthRoutes,
  ...auditLogRoutes,
  ...exportRoutes,
  ...onboardingRoutes,
  ...publishingRoutes,
  ...scheduleRoutes,
  ...scheduleSeenRoutes,
  ...myWeekRoutes,
  ...absenceRoutes,
  ...scheduleRepeatRoutes,
  ...shiftRoutes,
  ...shiftReadRoutes,
  ...shiftCandidateRoutes,
  ...bulkRoutes,
  ...shiftTemplateRoutes,
  ...shiftHistoryRoutes,
  ...shiftRequestRoutes,
  ...timeOffRoutes,
  ...sickLeaveRoutes,
  ...availabilityRoutes,
  ...staffingNeedsRoutes,
  ...announcementRoutes,
  ...notificationRoutes,
  ...notificationPreferenceRoutes,
  ...pushSubscriptionRoutes,
  ...dashboardRoutes,
  ...analyticsRoutes,
  ...brainRoutes,
  ...developmentRoutes,
  ...billingRoutes,
  ...webhookRoutes,
  ...calendarRoutes,
} as const
export type RouteName = keyof typeof routes
