import { createStore } from 'zustand'

interface AskedProof {
  /** What the server said of it; `proofDetailsSchema` reads it. */
  readonly details: unknown
  /** True once the calls that wait can be made again. */
  readonly answer: (isProved: boolean) => void
}

/** The proof that calls wait for; null without one. The signed-in frame shows its dialog. */
export const proofStore = createStore<{ readonly asked: AskedProof | null }>(() => ({
  asked: null,
}))

let waiting: Promise<boolean> | null = null

/** Asks who it is; calls that are refused meanwhile wait for the same answer. False when given up. */
export function askForProof(details: unknown): Promise<boolean> {
  waiting ??= new Promise((resolve) => {
    const answer = (isProved: boolean): void => {
      waiting = null
      proofStore.setState({ asked: null })
      resolve(isProved)
    }
    proofStore.setState({ asked: { details, answer } })
  })
  return waiting
}
