import type { ComponentPropsWithRef } from 'react'
import { cn } from '../cn.ts'
import { controlClasses, FieldFrame, type FieldProps, splitField } from './field.tsx'

interface TextFieldProps extends FieldProps, ComponentPropsWithRef<'input'> {}

export function TextField(props: TextFieldProps) {
  const { frame, control } = splitField(props)
  return (
    <FieldFrame {...frame}>
      {({ id: inputId, describedBy, invalid }) => (
        <input
          type="text"
          {...control}
          id={inputId}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className={cn(controlClasses, 'h-10')}
        />
      )}
    </FieldFrame>
  )
}
