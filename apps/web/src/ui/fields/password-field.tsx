import { Eye, EyeOff } from 'lucide-react'
import { type ComponentPropsWithRef, useState } from 'react'
import { cn } from '../cn.ts'
import { controlClasses, FieldFrame, type FieldProps, splitField } from './field.tsx'

interface PasswordFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'type'> {}

export function PasswordField(props: PasswordFieldProps) {
  const { frame, control } = splitField(props)
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame {...frame}>
      {({ id: inputId, describedBy, invalid }) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...control}
            type={shown ? 'text' : 'password'}
            id={inputId}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            className={cn(controlClasses, 'h-10 pe-11')}
          />
          <button
            type="button"
            aria-controls={inputId}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 end-1 grid w-8 place-items-center rounded-sm text-ink-muted hover:bg-hover hover:text-ink"
          >
            <Icon className="size-4" aria-hidden="true" />
            {/* A text rather than an aria-label, so that only the field is labelled as the password. */}
            <span className="sr-only">{shown ? 'Hide password' : 'Show password'}</span>
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
