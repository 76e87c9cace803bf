import { ScrollText } from 'lucide-react'
import { userScreen, type WebFeature } from '../feature.ts'

export const auditLogWebFeature = {
  screens: {
    auditLog: userScreen(() => import('../../pages/settings/audit-log-page.tsx'), 'AuditLogPage', {
      label: 'Audit log',
      icon: ScrollText,
      right: 'readAuditLog',
      places: { settings: 4 },
    }),
  },
} as const satisfies WebFeature
