import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { cn } from '../cn.ts'
import { controlClasses, FieldFrame, type FieldProps, splitField } from './field.tsx'

interface SelectFieldProps extends FieldProps, ComponentPropsWithRef<'select'> {}

export function SelectField(props: SelectFieldProps) {
  const { frame, control } = splitField(props)
  return (
    <FieldFrame {...frame}>
      {({ id: inputId, describedBy, invalid }) => (
        <div className="relative">
          <select
            {...control}
            id={inputId}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            className={cn(controlClasses, 'h-10 appearance-none truncate pe-9')}
          />
          <ChevronDown
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-muted"
            aria-hidden="true"
          />
        </div>
      )}
    </FieldFrame>
  )
}

interface NameOptionsProps {
  readonly of: readonly { readonly id: number; readonly name: string }[]
}

/** Options that are named, such as people or positions. */
export const NameOptions = ({ of }: NameOptionsProps) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
