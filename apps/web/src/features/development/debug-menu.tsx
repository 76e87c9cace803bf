import { createLazyModule } from '../../lib/lazy-module.ts'
import { useOpener } from '../../lib/use-opener.ts'
import { debugTexts } from './debug-texts.ts'

const panelModule = createLazyModule(() => import('./debug-panel.tsx'))

/**
 * Floats at the bottom right of every signed-in screen: in the margin of a wide window, in a strip of
 * its own at the foot of a phone, so that it covers nothing.
 */
export function DebugMenu() {
  const { button, overlay, loaded } = useOpener(panelModule, 'dialog')
  return (
    <aside
      aria-label={debugTexts.landmark}
      className="fixed bottom-0 z-10 flex max-md:inset-x-0 max-md:justify-end max-md:bg-canvas max-md:px-4 md:end-6 print:hidden"
    >
      <button
        {...button}
        className="rounded-t-md border border-line bg-surface px-2.5 text-2xs text-ink-muted transition-colors hover:text-ink border-b-0 max-md:h-6 md:h-5"
      >
        {debugTexts.debug}
      </button>
      {loaded && <loaded.DebugPanel overlay={overlay} />}
    </aside>
  )
}
