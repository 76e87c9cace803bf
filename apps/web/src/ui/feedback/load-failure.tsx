import { loadMessage } from '../../lib/http/alert-text.ts'
import type { ApiError } from '../../lib/http/api-error.ts'
import { ErrorPanel } from './error-panel.tsx'
import { RowSkeletons } from './row-skeletons.tsx'

/** What SWR says of a read. */
export interface ReadState {
  readonly error: ApiError | undefined
  readonly isValidating: boolean
  readonly mutate: () => Promise<unknown>
}

interface PartRead extends ReadState {
  readonly data: unknown
}

/** Several reads as one, which has failed when one of them has failed and nothing of it is known. */
export const joinReads = (...reads: readonly PartRead[]): ReadState => ({
  error: reads.find(({ data, error }) => data === undefined && error)?.error,
  isValidating: reads.some(({ isValidating }) => isValidating),
  mutate: () => Promise.all(reads.map(({ mutate }) => mutate())),
})

interface LoadFailureProps {
  readonly read: ReadState
  /** What is said where the server says nothing. */
  readonly text: string
}

/** Says why something could not be loaded, and offers to try again; nothing without an error. */
export function LoadFailure({ read: { error, isValidating, mutate }, text }: LoadFailureProps) {
  if (!error) return null
  return (
    <ErrorPanel
      message={loadMessage(error, text)}
      onRetry={() => void mutate()}
      retrying={isValidating}
    />
  )
}

interface LoadingRowsProps {
  readonly read: ReadState
  readonly label: string
  readonly failed: string
  readonly rows: number
}

/** Rows in the place of what is not loaded, or why it could not be. */
export const LoadingRows = ({ read, label, failed, rows }: LoadingRowsProps) =>
  read.error ? (
    <LoadFailure read={read} text={failed} />
  ) : (
    <RowSkeletons label={label} rows={rows} />
  )
