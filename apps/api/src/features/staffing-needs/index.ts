export { needsOfPlan } from './present.ts'
export { readStaffingNeeds } from './queries.ts'
