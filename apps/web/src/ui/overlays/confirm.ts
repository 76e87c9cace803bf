import { createStore } from 'zustand'

export interface ConfirmOptions {
  readonly title: string
  readonly message?: string
  /** The verb of the confirming button, such as 'Delete'. */
  readonly action: string
  readonly cancel?: string
  readonly tone?: 'normal' | 'danger'
}

interface PendingConfirm extends ConfirmOptions {
  readonly answer: (confirmed: boolean) => void
}

export const confirmStore = createStore<readonly PendingConfirm[]>(() => [])

/** Resolves to true when the user confirmed; Escape and Cancel decline. */
const confirm = (options: ConfirmOptions): Promise<boolean> =>
  new Promise((resolve) => {
    const pending: PendingConfirm = {
      ...options,
      answer(confirmed) {
        confirmStore.setState(
          confirmStore.getState().filter((other) => other !== pending),
          true,
        )
        resolve(confirmed)
      },
    }
    confirmStore.setState([...confirmStore.getState(), pending], true)
  })

export const useConfirm = () => confirm
