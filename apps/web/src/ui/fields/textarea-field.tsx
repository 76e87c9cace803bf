import type { ComponentPropsWithRef } from 'react'
import { cn } from '../cn.ts'
import { controlClasses, FieldFrame, type FieldProps, splitField } from './field.tsx'

interface TextareaFieldProps extends FieldProps, ComponentPropsWithRef<'textarea'> {}

export function TextareaField(props: TextareaFieldProps) {
  const { frame, control } = splitField(props)
  return (
    <FieldFrame {...frame}>
      {({ id: inputId, describedBy, invalid }) => (
        <textarea
          rows={3}
          {...control}
          id={inputId}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className={cn(controlClasses, 'field-sizing-content max-h-48 min-h-18 resize-y py-2')}
        />
      )}
    </FieldFrame>
  )
}
