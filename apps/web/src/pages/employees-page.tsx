import { TeamScreen } from '../features/employees/team-screen.tsx'
import { teamTexts as texts } from '../features/employees/team-texts.ts'
import { SickLeaveHost } from '../features/sick-leave/sick-leave-host.tsx'
import { useDocumentTitle } from '../lib/page/document-title.ts'

export function EmployeesPage() {
  useDocumentTitle(texts.title)
  return (
    <SickLeaveHost>
      <TeamScreen />
    </SickLeaveHost>
  )
}
