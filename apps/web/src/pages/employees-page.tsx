import { TeamScreen } from '../features/employees/team-screen.tsx'
import { teamTexts as texts } from '../features/employees/team-texts.ts'
import { RoleBadge } from '../features/identity/role-badge.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'

export function EmployeesPage() {
  useDocumentTitle(texts.title)
  return <TeamScreen roleBadge={(role) => <RoleBadge role={role} />} />
}
