export { type EmployeeRow, presentEmployee } from './present.ts'
export { employeeColumns, listEmployeeRows } from './queries.ts'
export { bindEmployeeRoutes } from './routes.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    employee_created: 'employee'
    employee_updated: 'employee'
  }
}
