import { admins, managers, type Role, roles } from './route.ts'

/** A list of its own for each right, so that a route's `access` says which right it asks for. */
const all = (roles: readonly Role[]): readonly Role[] => [...roles]

/**
 * Which roles have which right. A route names one as its `access`, and screens ask the same table
 * before they offer something.
 */
export const rights = {
  /** Shifts, weeks, templates, publishing, undo. */
  planShifts: all(managers),
  /** Decisions about the time off of others, never one's own. */
  decideTimeOff: all(managers),
  /** Requests and availability of others. */
  manageAbsences: all(managers),
  /** Admins manage everybody; managers neither admins nor roles. */
  manageEmployees: all(managers),
  /** Admins invite into any role; managers invite employees. */
  invite: all(managers),
  managePositions: all(managers),
  manageAnnouncements: all(managers),
  manageStaffingNeeds: all(managers),
  seeAnalytics: all(managers),
  setRates: all(admins),
  giveRoles: all(admins),
  /** Only of deactivated employees. */
  erasePersonalData: all(admins),
  changeOrganization: all(admins),
  deleteOrganization: all(admins),
  exportOrganization: all(admins),
  readAuditLog: all(admins),
  onboard: all(admins),
  manageBilling: all(admins),
  manageApiKeys: all(admins),
  manageWebhooks: all(admins),
  deleteAllShifts: all(admins),
} as const
export type Right = keyof typeof rights

/** Whether somebody has a right; nobody, who is null, has none. */
export const hasRight = (user: { readonly role: Role } | null, right: Right): boolean =>
  user !== null && rights[right].includes(user.role)

/** The roles into which somebody may invite and add others. */
export function rolesToGive(giver: { readonly role: Role } | null): readonly Role[] {
  if (hasRight(giver, 'giveRoles')) return roles.toReversed()
  return hasRight(giver, 'invite') ? ['employee'] : []
}

/** Whether somebody may end the sessions of employees of a role: managers only those of employees. */
export const canSignOutRole = (actor: { readonly role: Role } | null, role: Role): boolean =>
  hasRight(actor, 'manageEmployees') && (hasRight(actor, 'giveRoles') || role === 'employee')

/** Whether somebody may edit employees of a role: managers edit everybody but admins. */
export const canManageRole = (editor: { readonly role: Role } | null, role: Role): boolean =>
  hasRight(editor, 'manageEmployees') && (hasRight(editor, 'giveRoles') || role !== 'admin')
