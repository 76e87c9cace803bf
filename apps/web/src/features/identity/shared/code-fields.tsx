import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { cn } from '../../../ui/cn.ts'
import { controlClasses } from '../../../ui/fields/field.tsx'
import {
  addedTo,
  type CodeDigits,
  digitsOf,
  enterDigitsAt,
  isComplete,
  withoutDigit,
} from './code-digits.ts'
import { codeTexts as texts } from './code-texts.ts'

type FieldGroup = RefObject<HTMLFieldSetElement | null>

export const focusField = (group: FieldGroup, index: number): void =>
  group.current?.querySelectorAll('input')[index]?.focus()

interface CodeBoxesProps {
  readonly group: FieldGroup
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
  const enterDigits = (at: number, added: string) => {
    if (busy || added === '') return
    const entered = enterDigitsAt(digits, at, added)
    onChange(entered.digits)
    focusField(group, entered.next)
    if (isComplete(entered.digits)) onComplete(entered.digits)
  }
  const clear = (at: number) => {
    if (!busy) onChange(withoutDigit(digits, at))
  }
  usePaste(group, enterDigits)
  return (
    <fieldset ref={group} aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{texts.group}</legend>
      <div className="grid grid-cols-6 gap-2">
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the field
            key={index}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={texts.digit(index + 1)}
            aria-invalid={invalid || undefined}
            readOnly={busy}
            value={digit}
            onChange={({ target }) =>
              target.value === '' ? clear(index) : enterDigits(index, addedTo(digit, target.value))
            }
            onKeyDown={(event) => {
              const target = keyTarget(event, index, digit)
              if (!target) return
              event.preventDefault()
              if (target.clears) clear(target.index)
              focusField(group, target.index)
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
  readonly index: number
  readonly clears: boolean
}

/** The field that a key leads to; null for keys that do nothing here. */
function keyTarget({ key }: KeyboardEvent, index: number, digit: string): KeyTarget | null {
  const before = Math.max(index - 1, 0)
  if (key === 'Backspace') return { index: digit === '' ? before : index, clears: true }
  if (key === 'Delete') return { index, clears: true }
  if (key === 'ArrowLeft') return { index: before, clears: false }
  if (key === 'ArrowRight') return { index: index + 1, clears: false }
  return null
}

/** Fills the fields with a pasted code, unless it is pasted into another field. */
function usePaste(group: FieldGroup, enterDigits: (at: number, added: string) => void): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const fields = [...(group.current?.querySelectorAll('input') ?? [])]
      const at = event.target instanceof HTMLInputElement ? fields.indexOf(event.target) : 0
      if (at < 0) return
      event.preventDefault()
      enterDigits(at, digitsOf(event.clipboardData?.getData('text') ?? ''))
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  })
}
