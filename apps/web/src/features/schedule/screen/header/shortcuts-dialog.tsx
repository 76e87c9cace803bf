import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react'
import { singleKeyTexts, useSingleKeys } from '../../../../lib/keys/single-keys.ts'
import { SwitchRow } from '../../../../ui/fields/switch.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { savePreference } from '../../arrange/preferences.ts'
import { headerTexts } from './header-texts.ts'

interface ShortcutsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={headerTexts.shortcuts}
      size="lg"
    >
      <SwitchRow
        {...singleKeyTexts}
        checked={useSingleKeys()}
        onCheckedChange={(isOn) => void savePreference('single_keys', isOn)}
        className="mb-5"
      />
      {/* The first group is as long as the others together. */}
      <div className="grid content-start gap-x-8 gap-y-5 sm:grid-cols-2 sm:grid-rows-[auto_1fr]">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title} className="sm:first:row-span-2">
            <h3 className="mb-1.5 font-semibold text-sm">{title}</h3>
            <dl className="grid gap-1 text-sm">
              {shortcuts.map(({ does, keys }) => (
                <div key={does} className="flex items-center justify-between gap-4 py-0.5">
                  <dt className="text-ink-soft">{does}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="inline-grid h-5 min-w-5 place-items-center rounded-sm border border-line-strong bg-sunken px-1.5 font-sans text-2xs"
                      >
                        <KeyCap name={key} />
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

const arrows: Readonly<Record<string, LucideIcon>> = {
  Left: ArrowLeft,
  Right: ArrowRight,
  Up: ArrowUp,
  Down: ArrowDown,
}

/** Arrows are icons, because few fonts contain them. */
function KeyCap({ name }: { readonly name: string }) {
  const Arrow = arrows[name]
  if (!Arrow) return name
  return (
    <>
      <Arrow className="size-3" aria-hidden="true" />
      <span className="sr-only">{name} arrow</span>
    </>
  )
}

interface Shortcut {
  readonly does: string
  /** Names of keys; arrows by direction. */
  readonly keys: readonly string[]
}

interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'In the grid',
    shortcuts: [
      { does: 'Walk the cells', keys: ['Left', 'Right', 'Up', 'Down'] },
      { does: 'Add a shift, or go to the shifts of the cell', keys: ['Enter'] },
      { does: 'Add another shift', keys: ['+'] },
      { does: 'Type a shift, such as 11-4:30 server', keys: ['A–Z', '0–9'] },
      { does: 'Move the shift', keys: ['Shift', 'Left', 'Right', 'Up', 'Down'] },
      { does: 'Make the shift longer or shorter', keys: ['Alt', 'Left', 'Right'] },
      { does: 'The same at its start', keys: ['Alt', 'Shift', 'Left', 'Right'] },
      { does: 'Repeat the shift over more days', keys: ['R'] },
      { does: 'Open the menu of the shift', keys: ['Shift', 'F10'] },
      { does: 'Delete the shift, or what is selected', keys: ['Delete'] },
      { does: 'Leave the cell, or give up a drag', keys: ['Esc'] },
      { does: 'Copy instead of move, while dragging', keys: ['Ctrl'] },
      { does: 'Change the time as well, while dragging', keys: ['Shift'] },
    ],
  },
  {
    title: 'Several shifts in the grid',
    shortcuts: [
      { does: 'Select a shift, or no longer', keys: ['Ctrl', 'Space'] },
      { does: 'Select from cell to cell', keys: ['Shift', 'Left', 'Right', 'Up', 'Down'] },
      { does: 'Select all', keys: ['Ctrl', 'A'] },
      { does: 'Move what is selected', keys: ['Ctrl', 'Left', 'Right', 'Up', 'Down'] },
      { does: 'Copy, and paste into the cell', keys: ['Ctrl', 'C', 'V'] },
    ],
  },
  {
    title: 'In the list',
    shortcuts: [
      { does: 'Walk the shifts', keys: ['Up', 'Down'] },
      { does: 'Select a shift, or no longer', keys: ['Space'] },
      { does: 'Select several', keys: ['Shift', 'Up', 'Down'] },
      { does: 'Select all', keys: ['Ctrl', 'A'] },
      { does: 'Open the shift', keys: ['Enter'] },
      { does: 'Delete what is selected', keys: ['Delete'] },
    ],
  },
  {
    title: 'Anywhere',
    shortcuts: [
      { does: 'Search or jump to', keys: ['Ctrl', 'K'] },
      { does: 'Undo', keys: ['Ctrl', 'Z'] },
      { does: 'Redo', keys: ['Ctrl', 'Shift', 'Z'] },
      { does: 'Previous or next day, in the hourly view', keys: ['Left', 'Right'] },
      { does: 'Go to the grid', keys: ['Down'] },
      { does: 'Previous or next week', keys: ['[', ']'] },
      { does: 'Today', keys: ['T'] },
      { does: 'Search', keys: ['/'] },
      { does: 'Publish', keys: ['P'] },
      { does: 'Close what is open', keys: ['Esc'] },
      { does: 'Show this list', keys: ['?'] },
    ],
  },
]
