import type { Role } from '@weekboard/contracts/route'
import type { TeamStatus } from './team.ts'

const statuses: Readonly<Record<TeamStatus, string>> = {
  active: 'Active',
  invited: 'Invited',
  expired: 'Invitation expired',
  inactive: 'Inactive',
}

const roles: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  manager: 'Manager',
  employee: 'Employee',
}

const roleHints: Readonly<Record<Role, string>> = {
  admin: 'Does everything, including settings, roles and pay.',
  manager: 'Plans and publishes schedules and invites employees.',
  employee: 'Sees the published schedule.',
}

export const teamTexts = {
  title: 'Team Management',
  subtitle: 'Manage team members, roles, hourly rates',
  readOnlySubtitle: 'The people you work with',
  statuses,
  roles,
  roleHints,
  name: 'Name',
  role: 'Role',
  hourlyRate: 'Hourly rate',
  maxWeeklyHours: 'Max weekly hours',
  status: 'Status',
  actions: 'Actions',
  noLimit: 'No limit',
  notSet: 'Not set',
  hours: (hours: number) => `${hours} h`,
  search: 'Search people',
  count: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  nobodyFound: 'Nobody found',
  nobodyMatches: (search: string) => `No name or email address holds “${search}”.`,
  people: 'People',
  clearSearch: 'Clear search',
  showMore: 'Show more',
  loadingMore: 'Loading...',
  loading: 'Loading people',
  loadFailed: 'Failed to load people',
  resend: 'Resend',
  resendTo: (name: string) => `Resend invitation to ${name}`,
  resent: (email: string) => `Invitation sent to ${email}.`,
  resendFailed: 'The invitation could not be sent again',
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw invitation to ${name}`,
  withdrawQuestion: (name: string) => `Withdraw the invitation to ${name}?`,
  withdrawHint: 'The link in the mail stops working. You can invite the person again later.',
  withdrawn: 'Invitation withdrawn',
  withdrawFailed: 'The invitation could not be withdrawn',
  gone: 'It has been accepted or withdrawn in the meantime.',
  tryLater: 'Please try again.',
} as const

export const inviteTexts = {
  invite: 'Invite',
  dialogTitle: 'Invite somebody',
  dialogHint: 'We send a link with which the person joins your organization.',
  fullName: 'Full name',
  email: 'Email',
  role: 'Role',
  cancel: 'Cancel',
  send: 'Send invitation',
  sending: 'Sending...',
  sentTo: (email: string) => `Invitation sent to ${email}.`,
  failed: 'The invitation could not be sent. Please try again.',
  addAnother: 'Add another',
  person: (number: number) => `Person ${number}`,
  removePerson: (number: number) => `Remove person ${number}`,
  sent: 'Invited just now',
  outcome: 'Invitation sent',
  unsentQuestion: 'Continue without sending?',
  unsentHint: 'Nobody you typed in here has been invited yet.',
  continue: 'Continue',
} as const
