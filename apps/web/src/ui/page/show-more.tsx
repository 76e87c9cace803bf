import { Button } from '../button.tsx'

interface ShowMoreProps {
  readonly pages: {
    readonly hasMore: boolean
    readonly isLoadingMore: boolean
    readonly showMore: () => void
  }
  readonly text?: string
}

/** Loads the next page of a list; nothing after the last one. */
export const ShowMore = ({ pages, text = 'Show more' }: ShowMoreProps) =>
  pages.hasMore && (
    <Button
      onClick={pages.showMore}
      busy={pages.isLoadingMore}
      busyText="Loading..."
      className="justify-self-center"
    >
      {text}
    </Button>
  )
