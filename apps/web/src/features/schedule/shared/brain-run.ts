import {
  applyBrainRunRoute,
  type BrainRun,
  cancelBrainRunRoute,
  changeBrainShiftRoute,
  getBrainRunRoute,
  type StartBrainRun,
  startBrainRunRoute,
} from '@weekboard/contracts/brain/brain'
import type { RouteReply } from '@weekboard/contracts/route'
import { callApi } from '../../../lib/http/http.ts'
import { readKey } from '../../../lib/http/http-read.ts'
import { writeRetry } from '../../../lib/http/retry.ts'
import { useMutate } from '../../../lib/http/use-mutate.ts'

export const isGoing = (run: Pick<BrainRun, 'status'> | undefined): boolean =>
  run?.status === 'queued' || run?.status === 'running'

/** Starts a run; throws ApiError. */
export const startBrainRun = async (body: StartBrainRun): Promise<BrainRun> =>
  (await callApi(startBrainRunRoute, { body }, { retry: writeRetry })).run

interface Choice {
  readonly shift_indexes?: readonly number[]
  readonly removed_shift_ids?: readonly number[]
}

/** The calls that start a run of Brain and change it, whose replies become the read run. All throw ApiError. */
export function useBrainRunCalls() {
  const mutate = useMutate()
  const keep = ({ run }: { readonly run: BrainRun }): BrainRun => {
    const key = readKey(getBrainRunRoute, { params: { id: run.id } })
    void mutate(key, { run }, { revalidate: false })
    return run
  }
  return {
    keep,
    async start(body: StartBrainRun): Promise<BrainRun> {
      return keep({ run: await startBrainRun(body) })
    },
    async stop(id: number): Promise<BrainRun> {
      return keep(await callApi(cancelBrainRunRoute, { params: { id } }, { retry: writeRetry }))
    },
    /** Gives a shift of the proposal to somebody else. */
    async giveTo(id: number, index: number, employee_id: number): Promise<BrainRun> {
      const request = { params: { id, index }, body: { employee_id } }
      return keep(await callApi(changeBrainShiftRoute, request, { retry: writeRetry }))
    },
    /** Puts shifts of the proposal into the schedule, all of them without a choice, as one step of undo. */
    async apply(
      id: number,
      { shift_indexes: indexes, removed_shift_ids: removed }: Choice = {},
    ): Promise<RouteReply<typeof applyBrainRunRoute>> {
      const body = {
        ...(indexes && { shift_indexes: [...indexes] }),
        ...(removed && { removed_shift_ids: [...removed] }),
      }
      const reply = await callApi(
        applyBrainRunRoute,
        { params: { id }, body },
        { retry: writeRetry },
      )
      keep(reply)
      return reply
    },
  }
}
