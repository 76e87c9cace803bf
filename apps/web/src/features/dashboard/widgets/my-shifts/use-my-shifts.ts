import { getMyShiftsRoute } from '@weekboard/contracts/dashboard'
import { useWidgetData } from '../../hooks-widget-data.ts'

export const useMyShifts = () => useWidgetData('my-shifts', getMyShiftsRoute, {})
