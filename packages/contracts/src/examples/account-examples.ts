import type { assistantOauthRoutes } from '../assistants/assistants-oauth.ts'
import type { calendarRoutes } from '../calendar.ts'
import type { dashboardRoutes } from '../dashboard/dashboard.ts'
import type { developmentRoutes } from '../development.ts'
import type { fileRoutes } from '../files.ts'
import type { accountRoutes } from '../identity/account.ts'
import type { cableTicketRoutes } from '../identity/cable-tickets.ts'
import type { emailChangeRoutes } from '../identity/email-change.ts'
import type { identityRoutes } from '../identity/identity.ts'
import type { identityLinkRoutes } from '../identity/identity-links.ts'
import type { passkeyRoutes } from '../identity/passkeys.ts'
import type { proofRoutes } from '../identity/proof.ts'
import type { secondFactorRoutes } from '../identity/second-factor.ts'
import type { securityEventRoutes } from '../identity/security-events.ts'
import type { socialRoutes } from '../identity/social.ts'
import type { verificationRoutes } from '../identity/verification.ts'
import type { apiKeyRoutes } from '../integrations/api-keys.ts'
import type { notificationPreferenceRoutes } from '../notifications/notification-preferences.ts'
import type { notificationRoutes } from '../notifications/notifications.ts'
import type { pushSubscriptionRoutes } from '../notifications/push-subscriptions.ts'
import type { billingRoutes } from '../organization/billing.ts'
import type { exportRoutes } from '../organization/exports.ts'
import type { onboardingRoutes } from '../organization/onboarding.ts'
import type { organizationSwitchRoutes } from '../organization/organization-switch.ts'
import type { RouteExamples } from './route-example.ts'

const passkey = {
  id: 'k2Pq9wX4mVtL0cYhRb7sZg',
  rawId: 'k2Pq9wX4mVtL0cYhRb7sZg',
  type: 'public-key' as const,
}

const clientDataJSON =
  'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiWnhOMmNVcTdtSiIsIm9yaWdpbiI6Imh0dHBzOi8vYm9hcmQuZXhhbXBsZS5jb20ifQ'

/** What authenticators reply, shortened: the tests send real ones in their place. */
const passkeyExamples = {
  registration: {
    ...passkey,
    response: {
      clientDataJSON,
      attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YViU',
      transports: ['internal'],
    },
  },
  response: {
    ...passkey,
    response: {
      clientDataJSON,
      authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
      signature: 'MEUCIQDx4yR7nQ0bTz8uYk2pWcVhJ5sLr9aGfE3mXo6iNvBtKgIgQ1w',
      userHandle: '9mT3vXc2LqYh0sRkBz7gPw',
    },
  },
}

type AccountRoutes = typeof calendarRoutes &
  typeof cableTicketRoutes &
  typeof identityRoutes &
  typeof verificationRoutes &
  typeof accountRoutes &
  typeof emailChangeRoutes &
  typeof secondFactorRoutes &
  typeof passkeyRoutes &
  typeof securityEventRoutes &
  typeof proofRoutes &
  typeof socialRoutes &
  typeof identityLinkRoutes &
  typeof organizationSwitchRoutes &
  typeof notificationRoutes &
  typeof notificationPreferenceRoutes &
  typeof pushSubscriptionRoutes &
  typeof dashboardRoutes &
  typeof onboardingRoutes &
  typeof exportRoutes &
  typeof fileRoutes &
  typeof apiKeyRoutes &
  typeof assistantOauthRoutes &
  typeof billingRoutes &
  typeof developmentRoutes

const linkToken = 'ZxN2cUq7mJtY0dKfLr5bVw8sHgPa3eXiOo1TnQyCj4E'
const password = 'correct-horse-battery'

/** The reply of somebody who signs in with a provider. */
const signedIn = {
  message: 'Signed in.',
  token: 'eyJhbGciOiJIUzI1NiIsImtpZCI6ImxvY2FsIn0.eyJzdWIiOiIyIn0.c2lnbmF0dXJl',
  user: {
    id: 15,
    employee_id: 17,
    full_name: 'Zoe Berg',
    email: 'zoe@example.com',
    role: 'admin',
    permissions: ['manage_requests', 'view_financial_data'],
    avatar_url: 'fallback:ocean:Zoe Berg',
    organization: {
      id: 3,
      name: 'Corner Bakery',
      time_zone: 'Europe/Berlin',
      currency: 'EUR',
      logo_url: null,
      read_only_from: null,
    },
    email_verified: true,
    has_password: false,
    phone_verified: false,
    phone_number: null,
    needs_profile_setup: false,
    preferences: {
      density: 'comfortable',
      hour_format: null,
      sort: 'name',
      sort_chosen: true,
      single_keys: true,
    },
  },
} as const

/** Calls that work one after the other, in this order. */
export const accountExamples: RouteExamples<AccountRoutes> = {
  signUp: {
    body: {
      user: {
        full_name: 'Zoe Berg',
        email: 'zoe@example.com',
        password,
        organization_name: 'Corner Bakery',
        time_zone: 'Europe/Berlin',
      },
    },
  },
  resendVerification: { body: { email: 'zoe@example.com' } },
  listOutbox: { query: { to: 'zoe@example.com' } },
  verifyEmail: { body: { token: linkToken } },
  verifyEmailCode: { body: { email: 'yan@example.com', code: '482913' } },
  signIn: { body: { user: { email: 'zoe@example.com', password } } },
  completeSecondFactor: { body: { challenge: linkToken, code: '482913' } },
  startPasskeySignIn: {},
  startPasskey: { as: 'employee' },
  addPasskey: {
    as: 'employee',
    body: { challenge: linkToken, response: passkeyExamples.registration, name: 'Phone' },
  },
  renamePasskey: { as: 'employee', params: { id: 1 }, body: { name: 'Work phone' } },
  signInWithPasskey: { body: { challenge: linkToken, response: passkeyExamples.response } },
  removePasskey: { as: 'employee', params: { id: 1 } },
  startTotp: { as: 'manager' },
  confirmTotp: { as: 'manager', body: { code: '482913' } },
  listFactors: { as: 'manager' },
  makeRecoveryCodes: { as: 'manager' },
  resetSecondFactor: { params: { id: 13 } },
  removeTotp: { as: 'manager' },
  mailProofCode: { as: 'manager' },
  giveProof: { as: 'manager', body: { challenge: linkToken, password } },
  forgotPassword: { body: { email: 'zoe@example.com' } },
  disownSignIn: { body: { token: linkToken } },
  resetPassword: { body: { token: linkToken, password } },
  getMe: { as: 'employee' },
  updateProfile: {
    as: 'employee',
    body: {
      user: { full_name: 'Ana Ruiz', avatar_url: 'fallback:ocean:Ana Ruiz' },
      preferences: { density: 'compact' },
    },
  },
  putAvatar: { as: 'employee' },
  getFile: { params: { id: '1-Q2hvcmVvZ3JhcGhlZFBpeA' } },
  deleteAvatar: { as: 'employee' },
  sendPhoneCode: {
    as: 'employee',
    body: { phone_country_code: '+1', phone_number: '212 555 2368' },
  },
  verifyPhone: { as: 'employee', body: { code: '482913' } },
  listProviders: {},
  startSocialSignIn: { params: { provider: 'github' } },
  finishSocialSignIn: {
    params: { provider: 'github' },
    query: { state: 'Vt2mQ8', code: '5b1f0c' },
  },
  exchangeSocialCode: {
    body: { code: linkToken },
    reply: { ...signedIn, needs_onboarding: false },
  },
  getLinkOptions: {
    body: { challenge: linkToken },
    reply: { methods: ['password', 'code'], provider: 'github', email: 'zoe@example.com' },
  },
  mailLinkCode: {
    body: { challenge: linkToken },
    reply: { message: 'We have sent you a code.' },
  },
  linkIdentity: { body: { challenge: linkToken, password }, reply: signedIn },
  listIdentities: { as: 'employee' },
  unlinkIdentity: { as: 'manager', params: { id: 1 } },
  changeEmail: { as: 'manager', body: { email: 'marco.bellini@example.com' } },
  confirmEmail: { body: { token: linkToken } },
  revertEmail: { body: { token: linkToken } },
  deleteAccount: { as: 'manager' },
  listOrganizations: { as: 'employee' },
  listSessions: { as: 'employee' },
  listSecurityEvents: { query: { type: 'sign_in', limit: 20 } },
  listOwnSecurityEvents: { as: 'employee', query: { limit: 20 } },
  createCableTicket: {},
  getAssistantConsent: { as: 'manager', query: { request: linkToken } },
  decideAssistantConsent: { as: 'manager', body: { request: linkToken, allow: true } },
  listAssistants: { as: 'manager' },
  narrowAssistant: { as: 'manager', params: { id: 1 }, body: { scopes: ['assistants:read'] } },
  disconnectAssistant: { as: 'manager', params: { id: 1 } },
  createCalendar: { as: 'employee' },
  getCalendar: { as: 'employee' },
  getCalendarFeed: { params: { file: `1-${linkToken}.ics` } },
  deleteCalendar: { as: 'employee' },
  listNotifications: { as: 'manager', query: { limit: 20 } },
  readNotification: { as: 'manager', params: { id: 4 } },
  readAllNotifications: { as: 'manager', body: {} },
  getNotificationPreferences: { as: 'employee' },
  putNotificationPreferences: {
    as: 'employee',
    body: {
      preferences: [{ kind: 'schedule_published', in_app: true, email: false, push: true }],
    },
  },
  createPushSubscription: {
    as: 'employee',
    body: {
      subscription: {
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/c2Vl',
        keys: {
          p256dh:
            'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
    },
  },
  listPushSubscriptions: { as: 'employee' },
  deletePushSubscription: { as: 'employee', params: { id: 1 } },
  getLayout: { as: 'employee' },
  saveLayout: {
    as: 'manager',
    body: {
      name: 'Mornings',
      widgets: [{ i: 'quick-stats-1', widgetType: 'quick-stats', x: 0, y: 0, w: 4, h: 2 }],
    },
  },
  getLayoutById: { as: 'manager', params: { id: 1 } },
  getDashboardStats: { as: 'manager' },
  getMyShifts: { as: 'employee' },
  getWeekOverview: { as: 'employee' },
  getToday: { as: 'manager' },
  performWidgetAction: {
    as: 'manager',
    params: { type: 'pto-requests' },
    body: { action: 'approve', payload: { requestId: 5 } },
  },
  getOnboardingStatus: {},
  saveOnboardingProgress: { body: { step: 2, data: { import: { skipped: true } } } },
  completeOnboarding: {},
  exportOrganization: {},
  exportProfile: { as: 'employee' },
  getExport: { as: 'employee', params: { id: 2 } },
  downloadExport: { as: 'employee', params: { id: 2 } },
  createApiKey: {
    body: {
      api_key: {
        name: 'Payroll',
        scopes: ['schedules:read', 'employees:read'],
        expires_at: '2027-11-18T00:00:00Z',
      },
    },
  },
  listApiKeys: {},
  revokeApiKey: { params: { id: 1 } },
  getBilling: {},
  listInvoices: {},
  checkout: { body: { plan: 'business' } },
  sandbox: { body: { outcome: 'success' } },
  portal: {},
  cancelPlan: {},
  resumePlan: {},
  stripeWebhook: { reply: { received: true } },
  changePassword: {
    as: 'employee',
    body: { current_password: 'Weekboard-demo-1', password },
  },
  endOneSession: { as: 'manager', params: { id: 1 } },
  switchOrganization: { as: 'manager', body: { organization_id: 1 } },
  signOut: { as: 'manager' },
  endAllSessions: { as: 'manager' },
}
