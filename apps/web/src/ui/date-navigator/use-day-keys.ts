import { useEffect, useEffectEvent } from 'react'
import { isOnPage } from '../../lib/single-keys.ts'

/** Elements that use the arrow keys themselves. */
const elsewhere = '[role=grid], [role=radiogroup], [role=tablist], [role=menu], [role=slider]'
const popover = '[role=dialog], [role=alertdialog], [role=menu]'

/** Left and right arrows select the day before and after, unless a popover is open. */
export function useDayKeys(isOn: boolean, onMoveDate: (days: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event
    const days = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (!days || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return
    if (!isOnPage(target)) return
    if (target instanceof Element && target.closest(elsewhere)) return
    if (document.querySelector(popover)) return
    event.preventDefault()
    onMoveDate(days)
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
