import {
  applyBrainHoleRoute,
  type BrainRun,
  brainProgressSchema,
  getBrainRunRoute,
} from '@weekboard/contracts/brain/brain'
import { widgetUpdateSchema } from '@weekboard/contracts/dashboard/widget-update'
import { getUndoCountsRoute } from '@weekboard/contracts/schedule/undo-counts'
import { getWeekRoute } from '@weekboard/contracts/schedule/week'
import { undoRoute } from '@weekboard/contracts/shifts/shift-history'
import { isApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { readKey, useRead } from '../../lib/http/http-read.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'
import { useDashboardChannel } from '../../lib/live/use-dashboard-channel.ts'
import { useDashboardReload } from '../../lib/use-dashboard-reload.ts'
import { isGoing, useBrainRunCalls } from '../schedule/shared/brain-run.ts'
import { countOf, countOfProposal, type ProposalChoice } from './model/open-proposal.ts'

/** Reads a run again while it goes on, in case messages of the socket get lost. */
const pollMs = 2000

/** Whether a message was sent for a change of the plan, the team or time off. */
const isPlanUpdate = (message: unknown): boolean =>
  widgetUpdateSchema.safeParse(message).data?.widget_type === 'quick-stats'

/** The present draft of a week, which follows changes of others. */
export function usePresentWeek(weekStart: string) {
  const read = useRead(getWeekRoute, { query: { date: weekStart } })
  useDashboardReload(() => void read.mutate(), isPlanUpdate)
  return read
}

/** A run and its progress; null reads nothing. `isGone` when there is no such run. */
export function useBrainRun(id: number | null) {
  const { data, error, isValidating, mutate } = useRead(
    getBrainRunRoute,
    id === null ? null : { params: { id } },
    {
      refreshInterval: (latest) => (isGoing(latest?.run) ? pollMs : 0),
      revalidateOnFocus: false,
    },
  )
  const run = data?.run
  useDashboardChannel(
    (message) => {
      // An undo of the plan may have taken back what was accepted.
      if (run?.status === 'applied' && isPlanUpdate(message)) void mutate()
      const progress = brainProgressSchema.safeParse(message).data
      if (progress?.run_id !== id) return
      const { status, best, bound, gap } = progress
      // The proposal comes with the run, not with the message.
      if (!isGoing({ status })) void mutate()
      else if (run && isGoing(run)) {
        void mutate({ run: { ...run, status, best, bound, gap } }, { revalidate: false })
      }
    },
    () => {
      if (id !== null) void mutate()
    },
  )
  const isGone = isApiError(error) && error.status === 404
  return { run, error: isGone ? undefined : error, isGone, isValidating, mutate }
}

/** The calls that change a run or take it back. All throw ApiError. */
export function useBrainCalls() {
  const mutate = useMutate()
  const { keep, apply, ...calls } = useBrainRunCalls()
  const planChanged = (weekStart: string): void => {
    void mutate(readKey(getWeekRoute, { query: { date: weekStart } }))
    void mutate(readKey(getUndoCountsRoute, {}))
  }
  return {
    ...calls,
    /** Accepts shifts of a proposal; the reply has them as they are in the schedule. */
    async accept({ id, week_start, proposal }: BrainRun, choice: ProposalChoice) {
      const isAll = proposal && countOf(choice) === countOfProposal(proposal)
      const reply = await apply(id, isAll ? {} : choice)
      planChanged(week_start)
      return reply
    },
    /** Carries out the smallest change that fills a hole of the proposal. */
    async fillHole(id: number, index: number): Promise<BrainRun> {
      const request = { params: { id, index } }
      return keep(await callApi(applyBrainHoleRoute, request, { retry: writeRetry }))
    },
    /** Takes back the last step of this session, which accepted a part of the run's proposal. */
    async undo({ id, week_start }: BrainRun): Promise<void> {
      await callApi(undoRoute, { body: {} }, { retry: writeRetry })
      planChanged(week_start)
      void mutate(readKey(getBrainRunRoute, { params: { id } }))
    },
  }
}
