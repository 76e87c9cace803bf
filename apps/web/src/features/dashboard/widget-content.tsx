import { type ReactNode, useContext } from 'react'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { widgetTexts as texts } from './dashboard-texts.ts'
import type { WidgetData } from './hooks-widget-data.ts'
import { WidgetName } from './widget-context.ts'

/** A spinner, as high as two lines of stats on a phone: little moves when the data comes. */
export function WidgetLoading({ name }: { readonly name: string }) {
  return (
    <div
      data-loading=""
      className="grid min-h-16 flex-1 place-items-center text-ink-muted max-md:min-h-39.5"
    >
      <Spinner label={texts.loading(name)} />
    </div>
  )
}

interface WidgetContentProps<T> {
  readonly data: WidgetData<T>
  readonly children: (data: T) => ReactNode
}

/** Shows the data of a widget, or that it is loading or could not be loaded. */
export function WidgetContent<T>({ data: read, children }: WidgetContentProps<T>) {
  const { data, error, isLoading, retry } = read
  const name = useContext(WidgetName)
  if (data === undefined && !error) {
    return <WidgetLoading name={name} />
  }
  return (
    <>
      {error && (
        <ErrorPanel
          message={texts.loadFailed}
          onRetry={retry}
          retryLabel={texts.tryAgain}
          retrying={isLoading}
        />
      )}
      {data !== undefined && children(data)}
    </>
  )
}
