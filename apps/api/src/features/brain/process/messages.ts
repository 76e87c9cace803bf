import type { BrainInput } from '../solver/brain-input.ts'

/** What the process starts with. */
export interface ProcessStart {
  readonly input: BrainInput
  /** The process says that it is too large, and ends, before it uses more. */
  readonly maxMemoryBytes: number
}

export interface RunProgress {
  readonly best: number
  readonly bound: number
  readonly gap: number
}

export interface RunResult extends RunProgress {
  /** JSON as on the wire, so that the node has nothing to serialize. */
  readonly proposalJson: string
  readonly holesJson: string
  readonly summaryJson: string
  /** The plan as it is stored. */
  readonly planJson: string
}

export type ProcessMessage =
  | ({ readonly kind: 'progress' } & RunProgress)
  | ({ readonly kind: 'done' } & RunResult)
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'too_large' }
