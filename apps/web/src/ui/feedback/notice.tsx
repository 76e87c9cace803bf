import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../cn.ts'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const variants = {
  info: { icon: Info, className: 'bg-blue-soft text-blue-ink' },
  success: { icon: CircleCheck, className: 'bg-success-soft text-success-ink' },
  warning: { icon: TriangleAlert, className: 'bg-warning-soft text-warning-ink' },
  error: { icon: CircleAlert, className: 'bg-danger-soft text-danger-ink' },
} as const

interface NoticeProps {
  readonly tone?: NoticeTone
  readonly children: ReactNode
  /** Announces the notice to screen readers; for notices that appear after an action. */
  readonly live?: boolean
  readonly action?: ReactNode
}

/** A message in the page. Keeps line breaks of the text. */
export function Notice({ tone = 'info', children, live, action }: NoticeProps) {
  const { icon: Icon, className } = variants[tone]
  const role = live ? (tone === 'error' || tone === 'warning' ? 'alert' : 'status') : undefined
  return (
    <div
      role={role}
      className={cn(
        'flex items-start gap-2.5 rounded-md px-3 py-2.5 text-start text-sm',
        className,
      )}
    >
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line">{children}</div>
      {action}
    </div>
  )
}

/** What can be done about a notice, in its own colour. */
export const NoticeButton = (button: ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    className="shrink-0 rounded-sm font-medium underline underline-offset-2"
  />
)

/** Announces a failure; nothing without one. */
export function FailureNotice({ text }: { readonly text: string | null | undefined }) {
  return (
    text && (
      <Notice tone="error" live>
        {text}
      </Notice>
    )
  )
}
