import { lateComponent } from '../lib/loading/late.tsx'

/** Stays in its own file, so that pages that show shifts do not load the list of what it needs. */
export const LazyShiftActions = lateComponent(
  () => import('../features/shift-requests/shift-actions.tsx'),
  'ShiftActions',
)
