import type { Week } from '@weekboard/contracts/schedule/week'
import { usePageKeys } from '../../../../lib/keys/page-keys.ts'
import { late, usePreload } from '../../../../lib/loading/late.tsx'
import type { KeyTargets } from './schedule-keys.ts'

const keysModule = late(() => import('./schedule-keys.ts'))

/** The keys that are worth loading the code for. */
const keys: ReadonlySet<string> = new Set(['[', ']', 't', '/', 'p', 'ArrowDown'])

/** Whether publishing the week is possible now, by its button or its key. */
export const isPublishable = (week: Week | undefined): boolean =>
  week?.schedule?.is_published === false && week.schedule.id !== null

const ignore = (): void => undefined

/**
 * Keys of the schedule outside of the grid and of fields: `[`, `]` and `t` choose the week, `/`
 * searches, `p` publishes, and the down arrow enters the grid. The code of what they do loads once
 * the page is used; the key that is the first use waits for it.
 */
export function useScheduleKeys(targets: KeyTargets): void {
  usePreload(keysModule)
  usePageKeys((event) => {
    if (!keys.has(event.key)) return
    const loaded = keysModule.get()
    if (loaded) loaded.pressScheduleKey(event, targets)
    else keysModule.load().then((part) => part.pressScheduleKey(event, targets), ignore)
  })
}
