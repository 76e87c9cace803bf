import type { User } from '@weekboard/contracts/identity'
import { permissionsOf, type Viewer } from '../../platform/sessions.ts'

export const presentUser = (viewer: Viewer): User => ({
  id: viewer.userId,
  employee_id: viewer.employeeId,
  full_name: viewer.fullName,
  email: viewer.email,
  role: viewer.role,
  permissions: permissionsOf(viewer.role),
  avatar_url: viewer.avatarUrl,
  organization: {
    id: viewer.organizationId,
    name: viewer.organizationName,
    time_zone: viewer.timeZone,
    currency: viewer.currency,
  },
  email_verified: viewer.emailVerified,
  phone_verified: viewer.phoneVerified,
  phone_number: viewer.phoneNumber,
  needs_profile_setup: viewer.needsProfileSetup,
})
