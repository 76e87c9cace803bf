import { lazyScreen } from '../lib/lazy-screen.tsx'

/** In a file of its own, so that the pages that show shifts do not load the list of what it needs. */
export const LazyShiftActions = lazyScreen(
  () => import('../features/shift-requests/shift-actions.tsx'),
  'ShiftActions',
)
