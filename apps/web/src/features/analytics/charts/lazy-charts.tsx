import { lazyScreen } from '../../../lib/lazy-screen.tsx'

/** The library of the charts loads with the first of them, after the figures around it. */
export const LazyWorkChart = lazyScreen(() => import('./work-chart.tsx'), 'WorkChart')
export const LazyAnnouncedChart = lazyScreen(
  () => import('./announced-chart.tsx'),
  'AnnouncedChart',
)
