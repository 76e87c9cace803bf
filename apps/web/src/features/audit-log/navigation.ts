import { pagePaths } from '@weekboard/contracts/pages'
import { ScrollText } from 'lucide-react'
import type { NavigationEntry } from '../../lib/navigation.ts'

export const auditLogEntry: NavigationEntry = {
  to: pagePaths.auditLog,
  label: 'Audit log',
  icon: ScrollText,
  right: 'readAuditLog',
}
