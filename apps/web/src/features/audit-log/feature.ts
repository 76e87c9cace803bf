import { userScreen, type WebFeature } from '../feature.ts'

export const auditLogWebFeature = {
  screens: {
    auditLog: userScreen(() => import('../../pages/settings/audit-log-page.tsx'), 'AuditLogPage'),
  },
} as const satisfies WebFeature
