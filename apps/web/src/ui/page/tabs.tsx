import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

export interface TabItem<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface TabsProps<Value extends string> {
  /** The accessible name of the list of tabs. */
  readonly label: string
  readonly value: Value
  readonly tabs: readonly TabItem<Value>[]
  readonly onChange: (value: Value) => void
  /** The panel of the selected tab. */
  readonly children: ReactNode
}

/** Tabs of which only the selected one's panel exists. Arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  value,
  tabs,
  onChange,
  children,
}: TabsProps<Value>) {
  const select = (next: string) => {
    const tab = tabs.find((each) => each.value === next)
    if (tab) onChange(tab.value)
  }
  return (
    <Radix.Root value={value} onValueChange={select} className="grid min-w-0 gap-5">
      <Radix.List
        aria-label={label}
        className="-mx-4 flex gap-1 max-[22.5rem]:gap-0 overflow-x-auto px-4 max-sm:flex-wrap shadow-[inset_0_-1px_var(--line)] sm:mx-0 sm:px-0"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cn(
              'whitespace-nowrap border-transparent border-b-2 px-3 py-2.5 font-medium text-ink-soft text-sm max-[22.5rem]:px-2',
              'transition-colors hover:text-ink focus-visible:outline-offset-[-2px]',
              'data-[state=active]:border-accent data-[state=active]:text-ink',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} tabIndex={-1} className="min-w-0 focus:outline-none">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
