import { useEffect } from 'react'

/** Sets the title of the browser tab. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} · Weekboard` : 'Weekboard'
  }, [title])
}
