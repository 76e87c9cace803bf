import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { cn } from '../cn.ts'

const texts = { more: 'Read more', less: 'Read less' } as const

interface FoldedTextProps {
  readonly text: string
}

/** A text with its line breaks: four lines of it, and a button for the rest where there is more. */
export const FoldedText = ({ text }: FoldedTextProps) => (
  // Another text begins folded, and is measured anew.
  <Foldable key={text} text={text} />
)

function Foldable({ text }: FoldedTextProps) {
  const textId = useId()
  const [isOpen, setOpen] = useState(false)
  const { paragraph, isCut } = useIsCut(isOpen)
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <p
        id={textId}
        ref={paragraph}
        className={cn('wrap-anywhere whitespace-pre-line text-ink-soft', !isOpen && 'line-clamp-4')}
      >
        {text}
      </p>
      {isCut && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
          className="-ms-2.5"
        >
          {isOpen ? texts.less : texts.more}
        </Button>
      )}
    </div>
  )
}

/** Whether the closed text has more lines than are shown, at the width that it has. */
function useIsCut(isOpen: boolean) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const shown = paragraph.current
    if (!shown || isOpen) return
    const measure = () => setCut(shown.scrollHeight > shown.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [isOpen])
  return { paragraph, isCut }
}
