import type { Feature } from '../feature.ts'
import { reverseSickLeave } from './reverse-sick-leave.ts'
import { bindSickLeaveRoutes } from './routes.ts'

export const sickLeaveFeature = {
  tags: { 'Sick leave': 'Sick leave of an employee, with what becomes of the shifts.' },
  routes: bindSickLeaveRoutes,
  hooks: { reverseSickLeave },
} as const satisfies Feature
