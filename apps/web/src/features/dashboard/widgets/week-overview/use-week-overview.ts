import { getWeekOverviewRoute } from '@weekboard/contracts/dashboard'
import { useWidgetData } from '../../hooks-widget-data.ts'

export const useWeekOverview = () => useWidgetData('week-overview', getWeekOverviewRoute, {})
