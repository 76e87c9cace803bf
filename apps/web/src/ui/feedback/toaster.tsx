import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { cn } from '../cn.ts'
import { dismissToast, type ToastEntry, toastStore } from './toast.ts'
import { useFreeCorner } from './toast-corner.ts'

const variants = {
  success: { icon: CircleCheck, color: 'text-success-ink' },
  error: { icon: CircleAlert, color: 'text-danger-ink' },
  warning: { icon: TriangleAlert, color: 'text-warning-ink' },
  info: { icon: Info, color: 'text-accent-ink' },
} as const

/**
 * Two live regions exist before their toasts: polite for news, assertive for errors. Rendered once, at
 * the root; its own portal keeps it above modals. Not a library's:
 * docs/decisions/0006-libraries-in-the-browser.md.
 */
export function Toaster() {
  const toasts = useStore(toastStore)
  const errors = toasts.filter(({ type }) => type === 'error')
  const news = toasts.filter(({ type }) => type !== 'error')
  const stack = useFreeCorner(toasts.length > 0 && toasts)
  return createPortal(
    <div
      ref={stack}
      data-toasts=""
      data-corner="bottom-start"
      className={cn(
        // At the top on a phone, where neither a sheet nor the undo bar has buttons.
        'pointer-events-none fixed fixed-x-4 fixed-top-3 z-60 flex flex-col',
        'md:inset-x-auto md:top-auto md:fixed-bottom-5 md:in-[:root:has([data-undo-bar])]:fixed-bottom-18',
        'md:data-[corner=bottom-start]:fixed-start-5 md:data-[corner=bottom-end]:fixed-end-5',
        'md:data-[corner=top-end]:fixed-end-5 md:data-[corner=top-end]:fixed-top-14 md:data-[corner=top-end]:bottom-auto',
        // Below a panel, so that its buttons stay uncovered.
        'md:in-[:root:has([data-panel])]:z-20',
      )}
    >
      <ToastRegion toasts={errors} assertive />
      <ToastRegion toasts={news} />
    </div>,
    document.body,
  )
}

interface ToastRegionProps {
  readonly toasts: readonly ToastEntry[]
  readonly assertive?: boolean
}

function ToastRegion({ toasts, assertive }: ToastRegionProps) {
  return (
    <div
      role={assertive ? 'alert' : 'status'}
      aria-live={assertive ? 'assertive' : 'polite'}
      aria-atomic="false"
      className="flex w-full flex-col"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** Dismisses the toast after its time, which pauses while it has the pointer or the focus. */
function useCountdown({ id, duration }: ToastEntry, paused: boolean): void {
  const left = useRef(duration)
  useEffect(() => {
    if (paused) return
    const startedAt = performance.now()
    const timer = setTimeout(() => dismissToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (performance.now() - startedAt))
    }
  }, [id, paused])
}

function ToastCard({ toast }: { readonly toast: ToastEntry }) {
  const [paused, setPaused] = useState(false)
  useCountdown(toast, paused)
  const { icon: Icon, color } = variants[toast.type]
  const pause = () => setPaused(true)
  const resume = () => setPaused(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the countdown
    <div
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast(toast.id)}
      className="pointer-events-auto mt-2 flex w-full animate-rise items-start gap-3 rounded-lg border border-line bg-raised p-3 ps-3.5 text-ink shadow-pop md:w-88"
    >
      <Icon className={cn('mt-0.5 size-4.5 shrink-0', color)} aria-hidden="true" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="whitespace-pre-line font-medium">{toast.title}</p>
        {toast.message && <p className="whitespace-pre-line text-ink-soft">{toast.message}</p>}
      </div>
      {toast.action && <ToastAction toast={toast} label={toast.action.label} />}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
        className="-me-1 grid size-6 shrink-0 place-items-center rounded-sm text-ink-muted hover:bg-hover hover:text-ink"
      >
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </div>
  )
}

function ToastAction({ toast, label }: { readonly toast: ToastEntry; readonly label: string }) {
  const run = () => {
    dismissToast(toast.id)
    toast.action?.run()
  }
  return (
    <button
      type="button"
      onClick={run}
      className="-my-0.5 shrink-0 rounded-sm px-2 py-1 font-medium text-accent-ink text-sm hover:bg-hover"
    >
      {label}
    </button>
  )
}
