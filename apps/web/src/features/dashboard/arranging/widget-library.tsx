import {
  type WidgetDefinition,
  widgetCategories,
} from '@weekboard/contracts/dashboard/widget-definition'
import {
  canUseWidget,
  type WidgetType,
  widgetDefinitions,
  widgetTypes,
} from '@weekboard/contracts/dashboard/widgets'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { libraryTexts as texts } from '../dashboard-texts.ts'
import type { RegisteredWidget, WidgetRegistry } from '../widget.ts'

interface WidgetLibraryProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly registry: WidgetRegistry
  readonly onAdd: (type: WidgetType) => void
}

interface LibraryEntry {
  readonly type: WidgetType
  readonly widget: WidgetDefinition
  readonly icon: RegisteredWidget['icon']
}

/** The registered widgets that the user may have. */
function useLibrary(registry: WidgetRegistry): LibraryEntry[] {
  const granted = useCurrentUser()?.permissions ?? []
  return widgetTypes.flatMap((type) => {
    const widget = widgetDefinitions[type]
    const registered = registry[type]
    return registered && canUseWidget(widget, granted)
      ? { type, widget, icon: registered.icon }
      : []
  })
}

export function WidgetLibrary({ open, onOpenChange, registry, onAdd }: WidgetLibraryProps) {
  const entries = useLibrary(registry)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} size="lg">
      <div className="grid gap-5 pt-1">
        {widgetCategories.map((category) => {
          const own = entries.filter(({ widget }) => widget.category === category)
          return (
            <section key={category} aria-label={texts.categories[category]}>
              <h3 className="mb-2 font-medium text-ink-soft text-sm">
                {texts.categories[category]}
              </h3>
              {own.length === 0 && <p className="text-ink-muted text-sm">{texts.empty}</p>}
              {own.length > 0 && (
                <ul className="grid gap-2.5 sm:grid-cols-2">
                  {own.map((entry) => (
                    <li key={entry.type}>
                      <LibraryCard entry={entry} onAdd={() => onAdd(entry.type)} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}

function LibraryCard({
  entry,
  onAdd,
}: {
  readonly entry: LibraryEntry
  readonly onAdd: () => void
}) {
  const { widget, icon: Icon } = entry
  return (
    <div className="flex h-full items-start gap-3 rounded-lg border border-line bg-surface p-3.5">
      <span
        className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink *:size-4.5"
        aria-hidden="true"
      >
        <Icon />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <p className="font-medium text-base">{widget.name}</p>
        <p className="text-ink-soft">{widget.description}</p>
        <p className="text-ink-muted text-xs">
          {texts.minimumSize(widget.minWidth, widget.minHeight)}
        </p>
      </div>
      <Button size="sm" aria-label={texts.add(widget.name)} onClick={onAdd}>
        {texts.addShort}
      </Button>
    </div>
  )
}
