import { UserSearch } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { nobodyText, filterTexts as texts } from './filter-texts.ts'
import { useFindAddress } from './find-address.ts'
import { countFilters } from './row-filter.ts'

export function NobodyFound() {
  const { filter, clear } = useFindAddress()
  return (
    <EmptyState
      icon={<UserSearch />}
      title={nobodyText(filter.text.trim(), countFilters(filter))}
      action={<Button onClick={clear}>{texts.clearAll}</Button>}
    />
  )
}
