import { useEffect } from 'react'
import { usePart, useScheduleStore } from '../../schedule-store.ts'
import { revealState, setRevealed } from './revealed.ts'

const findShift = (id: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#main [data-shift="${id}"]`)

/**
 * Scrolls to the revealed shift and focuses it as soon as it is on the screen, which may take until
 * its week has loaded. The next key or press of the user ends the wait.
 */
export function useRevealFocus(): void {
  const store = useScheduleStore()
  const revealed = usePart(revealState, (state) => state.revealed)
  useEffect(() => {
    const main = document.getElementById('main')
    if (!revealed || revealed.shiftId === null || !main) return
    const { shiftId } = revealed
    const end = () => setRevealed(store, null)
    const tryIt = () => {
      const shift = findShift(shiftId)
      if (!shift) return
      shift.scrollIntoView({ block: 'center', inline: 'center' })
      shift.focus({ preventScroll: true })
      end()
    }
    const watcher = new MutationObserver(tryIt)
    watcher.observe(main, { childList: true, subtree: true })
    // After the dialog has given the focus back.
    const frame = requestAnimationFrame(tryIt)
    document.addEventListener('keydown', end)
    document.addEventListener('pointerdown', end)
    return () => {
      watcher.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', end)
      document.removeEventListener('pointerdown', end)
    }
  }, [store, revealed])
}
