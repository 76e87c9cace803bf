import type { RegisteredWidget, WidgetRegistry } from '../features/dashboard/widget.ts'

const definitions = import.meta.glob<Readonly<Record<string, RegisteredWidget>>>(
  '../features/dashboard/widgets/*/definition.ts',
  { eager: true },
)

/** How the browser shows each widget: what the folder named like its type exports. */
export const widgetRegistry: WidgetRegistry = Object.fromEntries(
  Object.entries(definitions).map(([path, module]) => [
    path.split('/').at(-2),
    Object.values(module)[0],
  ]),
)
