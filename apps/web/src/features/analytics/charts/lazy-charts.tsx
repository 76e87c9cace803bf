import { lateComponent } from '../../../lib/loading/late.tsx'

/** The library of the charts loads with the first of them, after the figures around it. */
export const LazyWorkChart = lateComponent(() => import('./work-chart.tsx'), 'WorkChart')
export const LazyAnnouncedChart = lateComponent(
  () => import('./announced-chart.tsx'),
  'AnnouncedChart',
)
