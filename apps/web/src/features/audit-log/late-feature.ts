import { ScrollText } from 'lucide-react'
import type { LateFeature } from '../feature.ts'

export const auditLogLateFeature = {
  links: {
    auditLog: {
      label: 'Audit log',
      icon: ScrollText,
      right: 'readAuditLog',
      places: { settings: 4 },
    },
  },
} as const satisfies LateFeature
