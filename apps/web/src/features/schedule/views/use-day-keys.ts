import { addDays } from '@weekboard/scheduling/weeks'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Elements that use the arrow keys themselves. */
const elsewhere =
  'input, textarea, select, [contenteditable], [role=grid], [role=radiogroup], [role=tablist], [role=menu], [role=slider]'
const popover = '[role=dialog], [role=alertdialog], [role=menu]'

/** Left and right arrows select the day before and after, unless a popover is open. */
export function useDayKeys(
  isOn: boolean,
  date: string,
  onSelectDate: (date: string) => void,
): void {
  // A second key may come before the first date is rendered.
  const selected = useRef({ on: date, date })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event
    const days = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (!days || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return
    if (target instanceof Element && target.closest(elsewhere)) return
    if (document.querySelector(popover)) return
    event.preventDefault()
    const from = selected.current.on === date ? selected.current.date : date
    selected.current = { on: date, date: addDays(from, days) }
    onSelectDate(selected.current.date)
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
