import { type ReactNode, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useStore } from 'zustand'
import { hourCycle } from '../../lib/dates/hour-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { debugToolsTexts as texts } from './dashboard-texts.ts'
import type { LayoutEditor } from './model/layout-editor.ts'
import { updateLog } from './update-log.ts'
import { isWidgetKey } from './widget-cache.ts'

/** Shows the layout, the cached widget data and the messages of the dashboard channel. */
export function DebugTools({ editor }: { readonly editor: LayoutEditor }) {
  const [isShown, setShown] = useState(false)
  return (
    // On a phone the widgets above grow with their data.
    <div className="grid justify-items-start gap-3 border-line border-t pt-4 max-md:group-has-data-loading/dashboard:invisible">
      <Button variant="ghost" size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? texts.hide : texts.show}
      </Button>
      {isShown && <DebugPanel editor={editor} />}
    </div>
  )
}

function DebugPanel({ editor }: { readonly editor: LayoutEditor }) {
  const { layout, ...state } = useStore(editor.store)
  const updates = useStore(updateLog)
  const { cache } = useSWRConfig()
  const entries = [...cache.keys()].filter(isWidgetKey)
  return (
    <section aria-label={texts.title} className="grid w-full gap-4 lg:grid-cols-2">
      <DebugCard title={texts.layout}>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard
          tabIndex={0}
          className="max-h-96 overflow-auto whitespace-pre text-xs"
        >
          {JSON.stringify({ ...state, ...layout?.server, widgets: layout?.widgets }, null, 2)}
        </pre>
      </DebugCard>
      <div className="grid content-start gap-4">
        <DebugCard title={texts.cache}>
          {entries.length === 0 && <p>{texts.cacheEmpty}</p>}
          <ul className="grid gap-1">
            {entries.map((key) => (
              <li key={key} className="wrap-anywhere">
                <code>{key}</code>: {cacheText(cache.get(key))}
              </li>
            ))}
          </ul>
        </DebugCard>
        <DebugCard title={texts.updates}>
          {updates.length === 0 && <p>{texts.updatesEmpty}</p>}
          <ul className="grid gap-1">
            {updates.map(({ id, at, text }) => (
              <li key={id} className="tabular-nums">
                {at.toLocaleTimeString('en-US', { hourCycle: hourCycle() })} <code>{text}</code>
              </li>
            ))}
          </ul>
        </DebugCard>
      </div>
    </section>
  )
}

function DebugCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <div className="grid gap-1 text-ink-soft text-sm">{children}</div>
    </Card>
  )
}

interface CacheEntry {
  readonly data?: unknown
  readonly error?: unknown
}

function cacheText(entry: CacheEntry | undefined): string {
  if (entry?.error instanceof Error) return texts.failed(entry.error.message)
  if (entry?.data === undefined) return texts.loading
  return texts.cachedData(JSON.stringify(entry.data).length)
}
