export { listPreferredTimes, listUnavailable } from './queries.ts'
