import { analyticsRoutes } from './analytics.ts'
import { assistantOauthRoutes } from './assistants/assistants-oauth.ts'
import { auditLogRoutes } from './audit-log.ts'
import { brainRoutes } from './brain/brain.ts'
import { calendarRoutes } from './calendar.ts'
import { dashboardRoutes } from './dashboard/dashboard.ts'
import { developmentRoutes } from './development.ts'
import { employeeImportRoutes } from './employees/employee-import.ts'
import { employeeRateRoutes } from './employees/employee-rates.ts'
import { employeeRoutes } from './employees/employees.ts'
import { invitationRoutes } from './employees/invitations.ts'
import { positionRoutes } from './employees/positions.ts'
import { fileRoutes } from './files.ts'
import { accountRoutes } from './identity/account.ts'
import { cableTicketRoutes } from './identity/cable-tickets.ts'
import { emailChangeRoutes } from './identity/email-change.ts'
import { identityRoutes } from './identity/identity.ts'
import { identityLinkRoutes } from './identity/identity-links.ts'
import { passkeyRoutes } from './identity/passkeys.ts'
import { proofRoutes } from './identity/proof.ts'
import { secondFactorRoutes } from './identity/second-factor.ts'
import { securityEventRoutes } from './identity/security-events.ts'
import { socialRoutes } from './identity/social.ts'
import { verificationRoutes } from './identity/verification.ts'
import { apiKeyRoutes } from './integrations/api-keys.ts'
import { webhookRoutes } from './integrations/webhooks.ts'
import { announcementRoutes } from './notifications/announcements.ts'
import { notificationPreferenceRoutes } from './notifications/notification-preferences.ts'
import { notificationRoutes } from './notifications/notifications.ts'
import { pushSubscriptionRoutes } from './notifications/push-subscriptions.ts'
import { billingRoutes } from './organization/billing.ts'
import { exportRoutes } from './organization/exports.ts'
import { onboardingRoutes } from './organization/onboarding.ts'
import { organizationRoutes } from './organization/organization.ts'
import { organizationSwitchRoutes } from './organization/organization-switch.ts'
import { absenceRoutes } from './requests/absences.ts'
import { availabilityRoutes } from './requests/availability.ts'
import { shiftRequestRoutes } from './requests/shift-requests.ts'
import { sickLeaveRoutes } from './requests/sick-leave.ts'
import { timeOffRoutes } from './requests/time-off.ts'
import { futureShiftRoutes } from './schedule/future-shifts.ts'
import { myWeekRoutes } from './schedule/my-week.ts'
import { publishingRoutes } from './schedule/publishing.ts'
import { scheduleRepeatRoutes } from './schedule/schedule-repeats.ts'
import { scheduleSeenRoutes } from './schedule/schedule-seen.ts'
import { scheduleRoutes } from './schedule/schedules.ts'
import { staffingNeedsRoutes } from './schedule/staffing-needs-input.ts'
import { bulkRoutes } from './shifts/bulk-shifts.ts'
import { shiftCandidateRoutes } from './shifts/shift-candidates.ts'
import { shiftHistoryRoutes } from './shifts/shift-history.ts'
import { shiftReadRoutes } from './shifts/shift-reads.ts'
import { shiftTemplateRoutes } from './shifts/shift-templates.ts'
import { shiftRoutes } from './shifts/shifts.ts'

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
