import { createPart, useEarlyParts, usePart } from '../lib/part.ts'
import { questionStore } from '../ui/ask.ts'
import { useStore } from '../ui/store.ts'

const outletPart = createPart(() => import('../ui/ask-outlet.tsx'))
const parts = [outletPart]

/** What cannot be asked is not agreed to. */
function refuseAll(): void {
  for (const { answer } of questionStore.get()) answer(false)
}

/** Questions to confirm; their code arrives once the page is used. */
export function Questions() {
  useEarlyParts(parts)
  const isAsked = useStore(questionStore).length > 0
  const code = usePart(outletPart, isAsked, refuseAll)
  return code && <code.AskOutlet />
}
