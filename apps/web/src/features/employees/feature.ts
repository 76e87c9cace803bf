import { Users } from 'lucide-react'
import { userScreen, type WebFeature } from '../feature.ts'

export const employeesWebFeature = {
  screens: {
    employees: userScreen(() => import('../../pages/employees-page.tsx'), 'EmployeesPage', {
      label: 'Team',
      menuLabel: 'Team Management',
      icon: Users,
      places: { main: 5, foot: 4, menu: 2 },
    }),
  },
} as const satisfies WebFeature
