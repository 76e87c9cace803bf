export { listApprovedTimeOff, listUpcomingTimeOff } from './queries.ts'
