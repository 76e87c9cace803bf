import { useEffect } from 'react'

/** Names the browser tab after the screen. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} · Weekboard` : 'Weekboard'
  }, [title])
}
