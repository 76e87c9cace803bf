import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

interface StaleNoticeProps {
  readonly text: string
  readonly reloadText: string
  readonly onReload: () => void
}

/** Says that somebody else changed the form's subject, with a button that loads the new state. */
export function StaleNotice({ text, reloadText, onReload }: StaleNoticeProps) {
  return (
    <Notice
      tone="warning"
      live
      action={
        <Button size="sm" onClick={onReload}>
          {reloadText}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
