import {
  type AnalyticsPanel,
  type AnalyticsReply,
  type AnalyticsRow,
  getAnalyticsRoute,
} from '@weekboard/contracts/analytics'
import { useRead } from '../../lib/http-read.ts'
import type { AnalyticsRange } from './range.ts'

export interface PanelRead<Panel extends AnalyticsPanel> {
  /** Of an earlier range while the new one loads; undefined until something has loaded. */
  readonly reply: AnalyticsReply<Panel> | undefined
  readonly rows: readonly AnalyticsRow<Panel>[] | undefined
  readonly hasFailed: boolean
  readonly isLoading: boolean
  readonly retry: () => void
}

const isReplyOf = <Panel extends AnalyticsPanel>(
  reply: AnalyticsReply | undefined,
  panel: Panel,
): reply is AnalyticsReply<Panel> => reply?.panel === panel

/** A panel of a range; null reads nothing. */
export function useAnalyticsPanel<Panel extends AnalyticsPanel>(
  panel: Panel,
  range: AnalyticsRange | null,
): PanelRead<Panel> {
  const { data, error, isLoading, isValidating, mutate } = useRead(
    getAnalyticsRoute,
    range && { query: { ...range, panel } },
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const reply = isReplyOf(data, panel) ? data : undefined
  return {
    reply,
    // The rows of a panel are of the panel's type, which the compiler does not see.
    rows: (reply as { readonly rows: readonly AnalyticsRow<Panel>[] } | undefined)?.rows,
    hasFailed: error !== undefined && !isLoading && !isValidating,
    isLoading: isLoading || (error !== undefined && isValidating),
    retry: () => void mutate(),
  }
}
