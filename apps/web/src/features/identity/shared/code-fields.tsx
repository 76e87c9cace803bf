import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { cn } from '../../../ui/cn.ts'
import { controlClasses } from '../../../ui/field.tsx'
import {
  addedTo,
  type CodeDigits,
  digitsOf,
  isComplete,
  placeDigits,
  withoutDigit,
} from './code-digits.ts'
import { codeTexts as texts } from './code-texts.ts'

type Group = RefObject<HTMLFieldSetElement | null>

export const focusField = (group: Group, box: number): void =>
  group.current?.querySelectorAll('input')[box]?.focus()

interface CodeBoxesProps {
  readonly group: Group
  readonly digits: CodeDigits
  readonly onChange: (digits: CodeDigits) => void
  readonly onComplete: (digits: CodeDigits) => void
  readonly invalid: boolean
  /** While busy the fields keep the focus and ignore input. */
  readonly busy: boolean
  readonly describedBy?: string
}

/**
 * One field a digit, for a code from a mail or a text message. Not input-otp: that is a single field,
 * and screen readers get a labelled one for each digit here.
 */
export function CodeFields(props: CodeBoxesProps) {
  const { group, digits, onChange, onComplete, invalid, busy, describedBy } = props
  const place = (at: number, added: string) => {
    if (busy || added === '') return
    const placed = placeDigits(digits, at, added)
    onChange(placed.digits)
    focusField(group, placed.next)
    if (isComplete(placed.digits)) onComplete(placed.digits)
  }
  const clear = (at: number) => {
    if (!busy) onChange(withoutDigit(digits, at))
  }
  usePaste(group, place)
  return (
    <fieldset ref={group} aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{texts.group}</legend>
      <div className="grid grid-cols-6 gap-2">
        {digits.map((digit, box) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the field
            key={box}
            type="text"
            inputMode="numeric"
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            aria-label={texts.digit(box + 1)}
            aria-invalid={invalid || undefined}
            readOnly={busy}
            value={digit}
            onChange={({ target }) =>
              target.value === '' ? clear(box) : place(box, addedTo(digit, target.value))
            }
            onKeyDown={(event) => {
              const target = keyTarget(event, box, digit)
              if (!target) return
              event.preventDefault()
              if (target.clears) clear(target.box)
              focusField(group, target.box)
            }}
            onFocus={({ target }) => target.select()}
            className={cn(
              controlClasses,
              'h-13 px-0 text-center font-medium text-xl tabular-nums sm:text-xl',
            )}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface KeyTarget {
  readonly box: number
  readonly clears: boolean
}

/** The field that a key leads to; null for keys that do nothing here. */
function keyTarget({ key }: KeyboardEvent, box: number, digit: string): KeyTarget | null {
  const before = Math.max(box - 1, 0)
  if (key === 'Backspace') return { box: digit === '' ? before : box, clears: true }
  if (key === 'Delete') return { box, clears: true }
  if (key === 'ArrowLeft') return { box: before, clears: false }
  if (key === 'ArrowRight') return { box: box + 1, clears: false }
  return null
}

/** Fills the fields with a pasted code, unless it is pasted into another field. */
function usePaste(group: Group, place: (at: number, added: string) => void): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const boxes = [...(group.current?.querySelectorAll('input') ?? [])]
      const at = event.target instanceof HTMLInputElement ? boxes.indexOf(event.target) : 0
      if (at < 0) return
      event.preventDefault()
      place(at, digitsOf(event.clipboardData?.getData('text') ?? ''))
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  })
}
