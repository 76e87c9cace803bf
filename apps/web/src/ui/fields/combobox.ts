import { type ChangeEvent, type KeyboardEvent, useId, useMemo, useState } from 'react'

export interface ComboboxOption {
  readonly id: number
  /** What is searched. */
  readonly name: string
}

interface ComboboxInput<T> {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** The options in the order of the list; needed only while it is open. */
  readonly options: readonly T[]
  /** Whether the options of an open list are not known yet. */
  readonly isLoading: boolean
  /** The chosen option, whose name the field shows while nothing is searched. */
  readonly chosen: ComboboxOption | null
  readonly onChoose: (option: T) => void
  /** Which options a query finds, and their order; by default those whose name has all its words. */
  readonly search?: (options: readonly T[], query: string) => readonly T[]
}

function matching<T extends ComboboxOption>(options: readonly T[], query: string): readonly T[] {
  const words = query.trim().toLocaleLowerCase().split(/\s+/)
  return options.filter(({ name }) => {
    const text = name.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 6,
  PageUp: -6,
}

/** A text field that searches a list of options, by the combobox pattern of ARIA. */
export function useCombobox<T extends ComboboxOption>(input: ComboboxInput<T>) {
  const { isOpen, onOpenChange, options, isLoading, chosen, onChoose, search = matching } = input
  const listId = useId()
  const [query, setQuery] = useState<string | null>(null)
  const [position, setPosition] = useState<number | null>(null)
  const shown = useMemo(() => search(options, query ?? ''), [search, options, query])
  const chosenIndex = shown.findIndex(({ id }) => id === chosen?.id)
  const active = Math.min(position ?? Math.max(0, chosenIndex), shown.length - 1)
  const setOpen = (next: boolean) => {
    if (next === isOpen) return
    setQuery(null)
    setPosition(null)
    onOpenChange(next)
  }
  const choose = (option: T | undefined) => {
    if (option) onChoose(option)
    setOpen(false)
  }
  const handleKey = (event: KeyboardEvent): boolean => {
    const step = steps[event.key]
    if (!isOpen) {
      if (step === undefined || event.key.startsWith('Page')) return false
      setOpen(true)
    } else if (event.key === 'Enter') isLoading || choose(shown[active])
    else if (event.key === 'Escape') setOpen(false)
    else if (step === undefined) return false
    else setPosition(Math.max(0, Math.min(shown.length - 1, active + step)))
    return true
  }
  return {
    field: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : undefined,
      'aria-autocomplete': 'list',
      autoComplete: 'off',
      spellCheck: false,
      value: query ?? chosen?.name ?? '',
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        setOpen(true)
        setQuery(target.value)
        setPosition(0)
      },
      onFocus: ({ target }: { readonly target: HTMLInputElement }) => target.select(),
      onClick: () => setOpen(true),
      onBlur: () => setOpen(false),
      onKeyDown(event: KeyboardEvent) {
        if (handleKey(event)) event.preventDefault()
      },
    } as const,
    list: { id: listId, options: shown, active, choose },
  }
}
