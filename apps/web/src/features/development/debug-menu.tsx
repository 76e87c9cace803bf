import { late } from '../../lib/loading/late.tsx'
import { useOpener } from '../../lib/loading/use-opener.ts'
import { debugTexts } from './debug-texts.ts'

const panelModule = late(() => import('./debug-panel.tsx'))

/**
 * Floats at the bottom right of every signed-in screen: upright in the margin beside the content, on a
 * phone in a bar of its own at the foot, so that it covers nothing.
 */
export function DebugMenu() {
  const { button, overlay, loaded } = useOpener(panelModule, 'dialog')
  return (
    <aside
      aria-label={debugTexts.landmark}
      className="fixed z-10 flex max-md:inset-x-0 max-md:bottom-0 max-md:justify-end max-md:border-line max-md:border-t max-md:bg-canvas max-md:px-4 max-md:pb-[calc(var(--safe-bottom)+var(--foot-height))] md:fixed-end-0 md:fixed-bottom-6 print:hidden"
    >
      <button
        {...button}
        className="border-line bg-surface text-2xs text-ink-muted transition-colors hover:text-ink max-md:h-6 max-md:border-x max-md:px-2.5 md:grid md:w-6 md:place-items-center md:rounded-s-md md:border md:border-e-0 md:py-2"
      >
        <span className="md:[writing-mode:vertical-rl]">{debugTexts.debug}</span>
      </button>
      {loaded && <loaded.DebugPanel overlay={overlay} />}
    </aside>
  )
}
