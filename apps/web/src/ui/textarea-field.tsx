import type { ComponentPropsWithRef } from 'react'
import { cn } from './cn.ts'
import { controlClasses, FieldFrame, type FieldProps } from './field.tsx'

interface TextareaFieldProps extends FieldProps, ComponentPropsWithRef<'textarea'> {}

export function TextareaField({
  label,
  description,
  error,
  optional,
  labelHidden,
  className,
  id,
  ...textarea
}: TextareaFieldProps) {
  const frame = { id, label, description, error, optional, labelHidden, className }
  return (
    <FieldFrame {...frame}>
      {({ id: inputId, describedBy, invalid }) => (
        <textarea
          rows={3}
          {...textarea}
          id={inputId}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className={cn(controlClasses, 'field-sizing-content max-h-48 min-h-18 resize-y py-2')}
        />
      )}
    </FieldFrame>
  )
}
