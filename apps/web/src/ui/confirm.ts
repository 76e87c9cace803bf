import { createStore } from 'zustand'

interface Question {
  readonly id: number
  readonly title: string
  readonly message?: string
  /** The verb of what will happen. */
  readonly action: string
  readonly cancel: string
  readonly tone: 'normal' | 'danger'
}

interface PendingConfirm extends Question {
  readonly answer: (agreed: boolean) => void
}

export interface ConfirmOptions {
  /** The question itself; it names the alert dialog. */
  readonly title: string
  readonly message?: string
  /** The verb of the agreeing button, such as 'Delete'. */
  readonly action: string
  readonly cancel?: string
  readonly tone?: 'normal' | 'danger'
}

/** Questions are asked one after the other; the first one is shown. */
export const confirmStore = createStore<readonly PendingConfirm[]>(() => [])
let lastId = 0

function openConfirm(question: Omit<Question, 'id'>): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (agreed: boolean) => {
      confirmStore.setState(
        confirmStore.getState().filter((asked) => asked.id !== id),
        true,
      )
      resolve(agreed)
    }
    confirmStore.setState([...confirmStore.getState(), { ...question, id, answer }], true)
  })
}

/** Resolves to true when the person agreed; Escape and Cancel are a no. */
const confirm = ({
  cancel = 'Cancel',
  tone = 'danger',
  ...options
}: ConfirmOptions): Promise<boolean> => openConfirm({ ...options, cancel, tone })

export const useConfirm = () => confirm
