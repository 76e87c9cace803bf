import type { BrainInput } from '../solver/brain-input.ts'

/** What the thread starts with. */
export interface ThreadData {
  readonly input: BrainInput
  /** One `Int32`: not 0 once the run is cancelled. A thread that computes receives no messages. */
  readonly cancelFlag: SharedArrayBuffer
  /** The thread says that it is too large, and ends, before it uses more. */
  readonly maxMemoryBytes: number
}

export interface RunProgress {
  readonly best: number
  readonly bound: number
  readonly gap: number
}

export interface RunResult extends RunProgress {
  /** JSON as on the wire, so that the main thread has nothing to serialize. */
  readonly proposalJson: string
  readonly holesJson: string
  readonly summaryJson: string
  /** The plan as it is stored. */
  readonly planJson: string
}

export type ThreadMessage =
  | ({ readonly kind: 'progress' } & RunProgress)
  | ({ readonly kind: 'done' } & RunResult)
  | { readonly kind: 'too_large' }
