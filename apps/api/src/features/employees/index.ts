export { type EmployeeRow, presentEmployee } from './present.ts'
export { employeeColumns, listEmployeeRows } from './queries.ts'
export { bindEmployeeRoutes } from './routes.ts'
