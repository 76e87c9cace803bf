import { serverMessage } from '../../../../lib/http/alert-text.ts'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { startBrainRun } from '../../shared/brain-run.ts'
import type { ScheduleStore } from '../../week/schedule-store.ts'
import { fillingState } from './proposals.ts'
import { proposalsTexts as texts } from './proposals-texts.ts'

/** Looks for people for what is missing on a day, or in the whole week; errors are shown as toasts. */
export async function startFilling(
  store: ScheduleStore,
  weekStart: string,
  date: string | null,
): Promise<void> {
  const asked = { weekStart, date, rejected: new Set<number>(), unchecked: new Set<number>() }
  const filling = { ...asked, runId: null }
  store.of(fillingState).setState({ filling })
  try {
    const { id: runId } = await startBrainRun({ week_start: weekStart, mode: 'fill' })
    if (store.of(fillingState).getState().filling === filling)
      store.of(fillingState).setState({ filling: { ...asked, runId } })
  } catch (error) {
    store.of(fillingState).setState({ filling: null })
    showToast({ type: 'error', title: serverMessage(error, texts.startFailed) })
  }
}
