import { getDashboardStatsRoute } from '@weekboard/contracts/dashboard'
import { useWidgetData } from '../../hooks-widget-data.ts'

export const useQuickStats = () => useWidgetData('quick-stats', getDashboardStatsRoute, {})
