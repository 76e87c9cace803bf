import { createStore } from './store.ts'

interface Question {
  readonly id: number
  readonly title: string
  readonly message?: string
  /** The verb of what will happen. */
  readonly action: string
  readonly cancel: string
  readonly tone: 'normal' | 'danger'
}

interface AskedQuestion extends Question {
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
export const questionStore = createStore<readonly AskedQuestion[]>([])
let lastId = 0

function ask(question: Omit<Question, 'id'>): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (agreed: boolean) => {
      questionStore.set(questionStore.get().filter((asked) => asked.id !== id))
      resolve(agreed)
    }
    questionStore.set([...questionStore.get(), { ...question, id, answer }])
  })
}

/** Resolves to true when the person agreed; Escape and Cancel are a no. */
const confirm = ({
  cancel = 'Cancel',
  tone = 'danger',
  ...options
}: ConfirmOptions): Promise<boolean> => ask({ ...options, cancel, tone })

export const useConfirm = () => confirm
