import { readingTools as tools } from '@weekboard/contracts/assistant-tools'
import { type BoundTool, bindTool } from '../tool.ts'
import { findGaps } from './find-gaps.ts'
import { listRequestPage } from './list-request-page.ts'
import { readContext } from './read-context.ts'
import { readPlannedWeek } from './read-planned-week.ts'
import { reportHours } from './report-hours.ts'
import { searchPeople } from './search-people.ts'
import { suggestPeople } from './suggest-people.ts'

/** The tools that change nothing. */
export const boundReadingTools: readonly BoundTool[] = [
  bindTool(tools.getContext, readContext),
  bindTool(tools.searchPeople, searchPeople),
  bindTool(tools.getWeek, readPlannedWeek),
  bindTool(tools.findCoverageGaps, findGaps),
  bindTool(tools.suggestPeopleForShift, suggestPeople),
  bindTool(tools.listRequests, listRequestPage),
  bindTool(tools.getHoursReport, reportHours),
]
