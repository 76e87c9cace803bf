import type { PendingRequest } from '@weekboard/contracts/requests/pending-requests'
import { useLayoutEffect, useRef } from 'react'

interface Acted {
  readonly id: number
  /** Its position in the list. */
  readonly index: number
  /** What has the focus in its place; null while it is shown. */
  replacement: HTMLElement | null
}

/**
 * When the request that was acted on goes, its focus moves to the one after it, and back when the
 * request is restored. It moves to the request rather than its button, because a key that is held down
 * must not decide it. Requests of which `isHidden` is true keep only their place.
 */
export function useFocusAfterActed(
  requests: readonly PendingRequest[],
  isHidden: (id: number) => boolean,
) {
  const content = useRef<HTMLDivElement>(null)
  const acted = useRef<Acted>(null)
  useLayoutEffect(() => {
    const last = acted.current
    if (!last || !content.current) return
    const items = [...content.current.querySelectorAll('li')]
    const index = requests.findIndex(({ id }) => id === last.id)
    const isShown = index >= 0 && !isHidden(last.id)
    if (isShown === (last.replacement === null)) return
    if (isShown) {
      acted.current = null
      if (document.activeElement === last.replacement) focus(items[index])
      return
    }
    const isFree = (item: HTMLElement, at: number): boolean => {
      const id = requests[at]?.id
      return id !== undefined && !isHidden(id) && item !== items[index]
    }
    const free = items.filter(isFree)
    const after = free.find((item) => items.indexOf(item) >= last.index)
    last.replacement = after ?? free.at(-1) ?? content.current
    if (isFocusLost() || items[index]?.contains(document.activeElement)) focus(last.replacement)
  })
  return {
    content,
    rememberActed: (id: number, index: number) => {
      acted.current = { id, index, replacement: null }
    },
  }
}

const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

const focus = (element: HTMLElement | undefined): void => element?.focus({ preventScroll: true })
