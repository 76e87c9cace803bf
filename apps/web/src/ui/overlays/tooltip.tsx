import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { mainLandmark } from './overlay.ts'
import { positionBeside, type Side } from './position-beside.ts'

interface TriggerProps {
  readonly 'aria-describedby'?: string
  onPointerEnter?(event: PointerEvent<HTMLElement>): void
  onPointerLeave?(event: PointerEvent<HTMLElement>): void
  onPointerDown?(event: PointerEvent<HTMLElement>): void
  onFocus?(event: FocusEvent<HTMLElement>): void
  onBlur?(event: FocusEvent<HTMLElement>): void
}

interface TooltipProps {
  readonly label: string
  /** One focusable element; it must pass on props. */
  readonly children: ReactElement
  readonly side?: Side
  readonly staysOnPress?: boolean
}

const restBeforeMs = 400
/** The time after a tooltip closes in which the next one opens without delay. */
const stillReadingMs = 200
/** Time to move the pointer from the trigger onto the tooltip, which keeps it open. */
const walkMs = 100

let closeCurrent: (() => void) | null = null
let closedAt = Number.NEGATIVE_INFINITY

/**
 * Repeats or completes an accessible name on hover and focus; never the only source of a text.
 * Not Radix's: docs/decisions/0006-libraries-in-the-browser.md.
 */
export function Tooltip({ label, children, side = 'bottom', staysOnPress }: TooltipProps) {
  const { anchor, open, close, soon, cancel } = useOpening()
  const id = useId()
  const own = children.props as TriggerProps
  const trigger = cloneElement(children as ReactElement<TriggerProps>, {
    'aria-describedby': anchor ? id : own['aria-describedby'],
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      const { currentTarget, pointerType } = event
      // A touch activates the button instead.
      if (pointerType === 'touch') return
      const wait = closeCurrent || performance.now() - closedAt < stillReadingMs ? 0 : restBeforeMs
      soon(() => open(currentTarget), wait)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      soon(close, walkMs)
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event)
      if (staysOnPress) open(event.currentTarget)
      else close()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible, [data-moved-by-keys]:focus'))
        open(event.currentTarget)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      close()
    },
  })
  return (
    <>
      {trigger}
      {anchor && (
        <Bubble
          id={id}
          label={label}
          anchor={anchor}
          side={side}
          onClose={close}
          onEnter={cancel}
          onLeave={() => soon(close, walkMs)}
        />
      )}
    </>
  )
}

/** Only one tooltip is open at a time. */
function useOpening() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const closer = useRef<(() => void) | null>(null)
  const cancel = () => clearTimeout(timer.current)
  const close = () => {
    cancel()
    setAnchor(null)
    if (closer.current === null || closeCurrent !== closer.current) return
    closeCurrent = null
    closedAt = performance.now()
  }
  const open = (element: HTMLElement) => {
    cancel()
    if (closeCurrent !== closer.current) closeCurrent?.()
    closer.current = close
    closeCurrent = close
    setAnchor(element)
  }
  const soon = (act: () => void, ms: number) => {
    cancel()
    timer.current = setTimeout(act, ms)
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (closer.current !== null && closeCurrent === closer.current) closeCurrent = null
    },
    [],
  )
  return { anchor, open, close, soon, cancel }
}

interface BubbleProps {
  readonly id: string
  readonly label: string
  readonly anchor: HTMLElement
  readonly side: Side
  readonly onClose: () => void
  readonly onEnter: () => void
  readonly onLeave: () => void
}

function Bubble({ id, label, anchor, side, onClose, onEnter, onLeave }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  useTooltipPosition(bubble, anchor, side, label)
  useClosing(anchor, onClose)
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="fixed top-0 left-0 z-50 w-max max-w-64 animate-pop transition-none rounded-sm bg-ink px-2 py-1 text-canvas text-xs shadow-pop"
    >
      {label}
    </div>,
    mainLandmark() ?? document.body,
  )
}

function useTooltipPosition(
  bubble: RefObject<HTMLElement | null>,
  anchor: HTMLElement,
  side: Side,
  label: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another label has another size
  useLayoutEffect(() => {
    const element = bubble.current
    if (!element) return
    const { offsetWidth: width, offsetHeight: height } = element
    const { clientWidth, clientHeight } = document.documentElement
    const room = { width: clientWidth, height: clientHeight }
    const { top, left } = positionBeside(
      anchor.getBoundingClientRect(),
      { width, height },
      room,
      side,
    )
    element.style.top = `${top}px`
    element.style.left = `${left}px`
  }, [bubble, anchor, side, label])
}

/** Closes on Escape, and on scrolling or resizing, which move the trigger. */
function useClosing(anchor: HTMLElement, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    const scroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(anchor)) close()
    }
    document.addEventListener('keydown', press, { capture: true, signal })
    addEventListener('scroll', scroll, { capture: true, passive: true, signal })
    addEventListener('resize', () => close(), { signal })
    return () => stop.abort()
  }, [anchor])
}
