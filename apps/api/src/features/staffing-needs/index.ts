export { readStaffingNeeds } from './queries.ts'
