import type { ComponentPropsWithRef } from 'react'
import { cn } from './cn.ts'
import { controlClasses, FieldFrame, type FieldProps } from './field.tsx'

interface TextFieldProps extends FieldProps, ComponentPropsWithRef<'input'> {}

export function TextField({
  label,
  description,
  error,
  optional,
  labelHidden,
  className,
  id,
  ...input
}: TextFieldProps) {
  const frame = { id, label, description, error, optional, labelHidden, className }
  return (
    <FieldFrame {...frame}>
      {({ id: inputId, describedBy, invalid }) => (
        <input
          type="text"
          {...input}
          id={inputId}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className={cn(controlClasses, 'h-10')}
        />
      )}
    </FieldFrame>
  )
}
