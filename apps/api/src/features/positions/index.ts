export { replaceEmployeePositions } from './assignments.ts'
export { holdPositions, listPositionRows } from './queries.ts'
