import type { RouteContract } from './route.ts'
import { type RouteName, routes } from './routes.ts'

const noSession = 'There is no session yet, so no organization that could be read-only.'
const ownAccount = 'The account belongs to the person, not to the organization.'
const safety = 'Whoever was careless with a secret must be able to end what it opens.'
const payment = 'It leads out of being read-only.'
const ownData = 'Data is handed out whatever was paid.'
const ownView = 'It changes what the caller alone sees and is notified of.'

/** The writes that an organization may still make once it is read-only, and why each. */
export const writesWhileReadOnly = {
  signUp: noSession,
  signIn: noSession,
  completeSecondFactor: noSession,
  startPasskeySignIn: noSession,
  signInWithPasskey: noSession,
  verifyEmail: noSession,
  verifyEmailCode: noSession,
  resendVerification: noSession,
  forgotPassword: noSession,
  resetPassword: noSession,
  disownSignIn: noSession,
  exchangeSocialCode: noSession,
  getLinkOptions: noSession,
  mailLinkCode: noSession,
  linkIdentity: noSession,
  confirmEmail: noSession,
  revertEmail: noSession,
  lookUpInvitation: 'It changes nothing; an invitation is too long for an address.',
  acceptInvitation: 'Whoever was invited is an employee already and only gets an account.',
  switchOrganization: 'The other organization may have paid.',
  signOut: safety,
  endOneSession: safety,
  endAllSessions: safety,
  signOutEmployee: safety,
  eraseEmployee: safety,
  changePassword: safety,
  revokeApiKey: safety,
  decideAssistantConsent: 'What the assistant changes is refused as everything else is.',
  narrowAssistant: safety,
  disconnectAssistant: safety,
  deleteCalendar: safety,
  giveProof: ownAccount,
  mailProofCode: ownAccount,
  startTotp: ownAccount,
  confirmTotp: ownAccount,
  removeTotp: ownAccount,
  makeRecoveryCodes: ownAccount,
  startPasskey: ownAccount,
  addPasskey: ownAccount,
  renamePasskey: ownAccount,
  removePasskey: safety,
  changeEmail: ownAccount,
  deleteAccount: ownAccount,
  unlinkIdentity: ownAccount,
  updateProfile: ownAccount,
  putAvatar: ownAccount,
  deleteAvatar: ownAccount,
  sendPhoneCode: ownAccount,
  verifyPhone: ownAccount,
  checkout: payment,
  portal: payment,
  cancelPlan: payment,
  resumePlan: payment,
  sandbox: payment,
  stripeWebhook: payment,
  exportProfile: ownData,
  exportOrganization: ownData,
  createCableTicket: 'It changes nothing: a socket only reads.',
  createCalendar: ownView,
  createPushSubscription: ownView,
  deletePushSubscription: ownView,
  putNotificationPreferences: ownView,
  readNotification: ownView,
  readAllNotifications: ownView,
  recordMyWeekVisit: ownView,
  saveLayout: ownView,
} as const satisfies Partial<Record<RouteName, string>>

const contracts: ReadonlySet<RouteContract> = new Set(
  (Object.keys(writesWhileReadOnly) as (keyof typeof writesWhileReadOnly)[]).map(
    (name) => routes[name],
  ),
)

/** Whether a route may be called in an organization that is read-only: a read, or a listed write. */
export const worksWhileReadOnly = (route: RouteContract): boolean =>
  route.method === 'GET' || contracts.has(route)
