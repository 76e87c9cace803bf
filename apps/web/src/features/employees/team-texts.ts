import type { EmployeeAccount } from '@weekboard/contracts/employees/employee-schema'
import type { EmployeeStatus } from '@weekboard/contracts/employees/employees'
import type { Role } from '@weekboard/contracts/route'

const statuses: Readonly<Record<EmployeeStatus, string>> = {
  active: 'Active',
  invited: 'Invited',
  expired: 'Invitation expired',
  inactive: 'Inactive',
}

const accounts: Readonly<Record<EmployeeAccount, string>> = {
  none: 'Not invited',
  invited: 'Invited',
  active: 'Active',
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
  fullName: 'Full name',
  email: 'Email',
  title: 'Team Management',
  subtitle: 'Manage team members, roles, hourly rates',
  readOnlySubtitle: 'The people you work with',
  statuses,
  accounts,
  roles,
  roleHints,
  inactive: 'Inactive',
  name: 'Name',
  role: 'Role',
  hourlyRate: 'Hourly rate',
  effectiveFrom: 'Effective from',
  weeklyLimit: 'Weekly limit',
  weeklyMinimum: 'Minimum hours/week',
  positions: 'Positions',
  account: 'Account',
  status: 'Status',
  secondFactor: 'Second factor',
  factors: { has: 'Has one', lacks: 'None', unknown: '-' },
  actions: 'Actions',
  actionsFor: (name: string) => `Actions for ${name}`,
  addEmployee: 'Add employee',
  inviteSeveral: 'Invite several',
  exportCsv: 'Export CSV',
  filters: 'Filters',
  allRoles: 'All roles',
  allStatuses: 'All statuses',
  allAccounts: 'All accounts',
  sortBy: 'Sort by',
  descending: (column: string) => `${column}, descending`,
  noLimit: 'No limit',
  notSet: 'Not set',
  hours: (hours: number) => `${hours} h`,
  search: 'Search people',
  count: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  nobodyFound: 'Nobody found',
  nobodyMatches: (search: string) => `No name or email address holds “${search}”.`,
  nobodyPassesFilters: (hasAccount: boolean) =>
    `Nobody has this role${hasAccount ? ', account' : ''} and status.`,
  people: 'People',
  clearSearch: 'Clear search',
  clearFilters: 'Clear filters',
  loading: 'Loading people',
  loadFailed: 'Failed to load people',
  expires: (day: string) => `Expires ${day}`,
  inviteAgain: 'Invite again',
  inviteAgainOf: (name: string) => `Invite again: ${name}`,
  inviteFailed: 'The invitation could not be sent',
  justSent: 'Sent',
  justSentTo: (name: string) => `Sent: invitation to ${name}`,
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

export const teamSelectionTexts = {
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all without an account',
  selected: (count: number) => `${count} selected`,
  invite: (count: number) => `Invite ${count}`,
  inviting: 'Inviting...',
  clear: 'Clear selection',
  failed: 'The invitations could not be sent',
  tryLater: 'Please try again.',
} as const

export const inviteTexts = {
  invite: 'Invite',
  fullName: 'Full name',
  email: 'Email',
  role: 'Role',
  sending: 'Sending...',
  sentTo: (email: string) => `Invitation sent to ${email}.`,
  failed: 'The invitation could not be sent. Please try again.',
  invitedAlready: 'This person has been invited already. You can send the invitation again.',
  storedAs: (name: string, role: string) =>
    `This person is in the team already, as ${name}, ${role}, and has not been invited yet.`,
  inviteStored: (name: string) => `Invite ${name}`,
  addAnother: 'Add another',
  person: (number: number) => `Person ${number}`,
  removePerson: (number: number) => `Remove person ${number}`,
  sent: 'Invited just now',
  outcome: 'Invitation sent',
  unsentQuestion: 'Continue without sending?',
  unsentHint: 'Nobody you typed in here has been invited yet.',
} as const

export const signOutTexts = {
  question: (name: string) => `Sign out ${name} everywhere?`,
  hint: 'All their devices are signed out of this organization, and their assistants disconnected. They can sign in again.',
  action: 'Sign out',
  done: (name: string, count: number) =>
    count === 0
      ? `${name} was not signed in anywhere.`
      : `${name} was signed out on ${count === 1 ? '1 device' : `${count} devices`}.`,
  failed: (name: string) => `${name} could not be signed out`,
  tryLater: 'Please try again.',
} as const

export const resetFactorTexts = {
  question: (name: string) => `Reset the second factor of ${name}?`,
  hint: 'Passkeys, authenticator app and recovery codes are removed, and all their sessions end. They and every admin get a mail.',
  action: 'Reset',
  done: (name: string) => `The second factor of ${name} was reset.`,
  failed: (name: string) => `The second factor of ${name} could not be reset`,
  tryLater: 'Please try again.',
} as const

export const eraseTexts = {
  title: (name: string) => `Erase the personal data of ${name}?`,
  hint: 'Name, addresses, phone, picture, reasons and notes are erased for good. Dates, hours, rates and kinds of time off stay. Backups keep what they have until they are deleted.',
  name: 'Full name',
  nameHint: (name: string) => `Type “${name}” to confirm.`,
  wrongName: 'This is not the name.',
  confirm: 'Erase personal data',
  erasing: 'Erasing...',
  done: (name: string) => `The personal data of ${name} were erased.`,
  failed: 'The personal data could not be erased. Please try again.',
} as const

export const menuTexts = {
  edit: 'Edit',
  rates: 'Rates',
  availability: 'Availability',
  invite: 'Invite',
  resend: 'Resend',
  signOut: 'Sign out everywhere',
  resetFactor: 'Reset second factor',
  deactivate: 'Deactivate',
  reactivate: 'Reactivate',
  erase: 'Erase personal data',
} as const

export const editTexts = {
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  title: (name: string) => `Edit ${name}`,
  emailHint: 'An invitation to another address stops working.',
  emailToInvite: 'Enter an email address and save it, then invite the person.',
  fromHint: 'Shifts from this day on cost the new rate.',
  save: 'Save',
  saving: 'Saving...',
  saved: (name: string) => `${name} was saved.`,
  failed: 'The changes could not be saved. Please try again.',
  stale: 'Somebody else changed this person in the meantime.',
  reload: 'Reload',
} as const
