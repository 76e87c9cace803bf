import {
  createPositionRoute,
  deletePositionRoute,
  listPositionsRoute,
  type Position,
  updatePositionRoute,
} from '@weekboard/contracts/employees/positions'
import type { RouteBodyInput } from '@weekboard/contracts/route'
import { callApi } from '../../lib/http/http.ts'
import { readKey } from '../../lib/http/http-read.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'

export type PositionFields = RouteBodyInput<typeof createPositionRoute>['position']

/** The changes of positions, which throw ApiError. */
export function usePositionChanges() {
  const mutate = useMutate()
  const change = async (write: () => Promise<unknown>) => {
    try {
      await write()
    } finally {
      await mutate(readKey(listPositionsRoute, {}))
    }
  }
  return {
    add: (position: PositionFields) =>
      change(() => callApi(createPositionRoute, { body: { position } }, { retry: writeRetry })),
    update: ({ id, version }: Position, position: Partial<PositionFields>) =>
      change(() =>
        callApi(
          updatePositionRoute,
          { params: { id }, body: { position, version } },
          { retry: writeRetry },
        ),
      ),
    /** `replacementId` takes the place of a position that is in use. */
    remove: ({ id }: Position, replacementId: number | null) =>
      change(() =>
        callApi(
          deletePositionRoute,
          {
            params: { id },
            query: replacementId === null ? {} : { replace_with: replacementId },
          },
          { retry: writeRetry },
        ),
      ),
  }
}
