import { Spinner } from '../ui/spinner.tsx'

/** Appears only when a screen takes noticeably long to arrive. */
export function LoadingScreen() {
  return (
    <div className="grid min-h-96 animate-late place-items-center text-accent">
      <Spinner label="Loading" size="lg" />
    </div>
  )
}
