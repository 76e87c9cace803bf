import { lazy, Suspense, useEffect } from 'react'
import { createStore, useStore } from '../../../ui/store.ts'

const isOpenStore = createStore(false)

/** Shows the list of keyboard shortcuts. */
const showShortcuts = (): void => isOpenStore.set(true)

const LazyDialog = lazy(() =>
  import('./shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ({ default: ShortcutsDialog })),
)

const elsewhere =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/** The list of keyboard shortcuts, which `?` opens; nothing of it is loaded before. */
export function Shortcuts() {
  const isOpen = useStore(isOpenStore)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event
      if (key !== '?' || defaultPrevented || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(elsewhere)) return
      event.preventDefault()
      showShortcuts()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      isOpenStore.set(false)
    }
  }, [])
  if (!isOpen) return null
  return (
    <Suspense>
      <LazyDialog open onOpenChange={(open) => isOpenStore.set(open)} />
    </Suspense>
  )
}
