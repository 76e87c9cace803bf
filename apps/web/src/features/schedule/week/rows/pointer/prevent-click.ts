/** Suppresses the click that browsers fire after the release of a drag. */
export function preventNextClick(): void {
  const listeners = new AbortController()
  const prevent = (click: MouseEvent) => {
    click.preventDefault()
    click.stopPropagation()
  }
  window.addEventListener('click', prevent, { capture: true, signal: listeners.signal })
  setTimeout(() => listeners.abort(), 0)
}
