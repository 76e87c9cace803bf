import { createLazyModule } from '../../lib/lazy-module.ts'
import { useOpener } from '../../lib/use-opener.ts'
import { debugTexts } from './debug-texts.ts'

const panelModule = createLazyModule(() => import('./debug-panel.tsx'))

/**
 * At the bottom right of every signed-in screen, below the content or in the margin of the window, so
 * that it covers nothing.
 */
export function DebugMenu() {
  const { button, overlay, loaded } = useOpener(panelModule, 'dialog')
  return (
    <aside
      aria-label={debugTexts.landmark}
      className="z-10 flex max-md:justify-end max-md:px-4 max-md:pb-4 md:fixed md:end-6 md:bottom-0 print:hidden"
    >
      <button
        {...button}
        className="rounded-t-md border border-line bg-surface px-2.5 text-2xs text-ink-muted transition-colors hover:text-ink max-md:h-8 max-md:rounded-md md:h-5 md:border-b-0"
      >
        {debugTexts.debug}
      </button>
      {loaded && <loaded.DebugPanel overlay={overlay} />}
    </aside>
  )
}
