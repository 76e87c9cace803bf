import { late, lateComponent } from '../../../lib/loading/late.tsx'

/** The library of the charts loads with the first of them, after the figures around it. */
export const LazyWorkChart = lateComponent(
  late(() => import('./work-chart.tsx')),
  'WorkChart',
)
export const LazyAnnouncedChart = lateComponent(
  late(() => import('./announced-chart.tsx')),
  'AnnouncedChart',
)
