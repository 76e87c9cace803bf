import { Spinner } from '../ui/feedback/spinner.tsx'

export function LoadingScreen() {
  return (
    <div className="grid min-h-96 animate-late place-items-center text-accent">
      <Spinner label="Loading" size="lg" />
    </div>
  )
}
