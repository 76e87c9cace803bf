import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../cn.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { ComboboxOption } from './combobox.ts'

interface ComboboxListProps<T> {
  readonly id: string
  readonly label: string
  readonly options: readonly T[]
  /** The option that Enter chooses; -1 when there is none. */
  readonly active: number
  readonly chosenId: number | null
  readonly choose: (option: T) => void
  readonly children: (option: T) => ReactNode
  readonly empty: string
  /** While the options are not known yet: what is said, and for how many there is space. */
  readonly loading: { readonly text: string; readonly count: number } | null
}

/** Height of an option in px: two lines of text. */
const optionHeight = 46

/** The options of a combobox; only those in view are rendered. */
export function ComboboxList<T extends ComboboxOption>(props: ComboboxListProps<T>) {
  const { id, label, options, active, chosenId, choose, children, empty, loading } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: options.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => optionHeight,
    overscan: 2,
    initialRect: { width: 300, height: 6 * optionHeight },
  })
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active)
  }, [virtual, active])
  return (
    <div className="overflow-hidden rounded-md border border-line-strong">
      <div
        ref={scroller}
        id={id}
        role="listbox"
        aria-label={label}
        aria-busy={loading !== null}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        className="max-h-63 overflow-y-auto overscroll-contain"
      >
        {loading && <LoadingOptions count={loading.count} />}
        <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const option = options[index]
            if (!option) return null
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field
              // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
              <div
                key={option.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={option.id === chosenId}
                aria-posinset={index + 1}
                aria-setsize={options.length}
                onClick={() => choose(option)}
                style={{ height: optionHeight, transform: `translateY(${start}px)` }}
                className={cn(
                  'absolute inset-x-0 top-0 flex cursor-default items-center gap-2.5 px-2.5',
                  index === active
                    ? 'bg-accent-soft outline-2 outline-accent -outline-offset-2'
                    : 'hover:bg-hover',
                )}
              >
                {children(option)}
              </div>
            )
          })}
        </div>
      </div>
      {options.length === 0 && <NoOptions loading={loading} empty={empty} />}
    </div>
  )
}

function NoOptions({ loading, empty }: Pick<ComboboxListProps<unknown>, 'loading' | 'empty'>) {
  const classes = loading ? 'sr-only' : 'px-3 py-2.5 text-ink-muted text-sm'
  return (
    <p role="status" className={classes}>
      {loading ? loading.text : empty}
    </p>
  )
}

/** Placeholders as high as the options, of which some more than fit are drawn. */
function LoadingOptions({ count }: { readonly count: number }) {
  const height = Math.min(count, 6) * optionHeight
  return (
    <div aria-hidden="true" style={{ height }}>
      {Array.from({ length: Math.min(count, 6) }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          key={index}
          className="flex items-center gap-2.5 px-2.5"
          style={{ height: optionHeight }}
        >
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="h-4 flex-1" />
        </div>
      ))}
    </div>
  )
}
