import { publishTexts as texts } from './publish-texts.ts'

interface TryAgainProps {
  readonly isBusy: boolean
  readonly onClick: () => void
}

/** The button of an error in the publish panel. */
export function TryAgain({ isBusy, onClick }: TryAgainProps) {
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={onClick}
      className="shrink-0 rounded-sm font-medium underline underline-offset-2"
    >
      {texts.tryAgain}
    </button>
  )
}
