import type { Week } from '@weekboard/contracts/schedule/week'
import { CopyPlus } from 'lucide-react'
import { alertText } from '../../../lib/http/alert-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useBusyCall } from '../../../ui/feedback/use-call.ts'
import { useWeekToCopy } from './copy-week.ts'
import { copyWeekTexts as texts } from './copy-week-texts.ts'
import { useCopyIntoWeek } from './use-copy-into-week.ts'

interface CopyLastWeekProps {
  readonly week: Week
  readonly lastWeek: Week
  readonly size?: 'sm' | 'md'
}

export function CopyLastWeek({ week, lastWeek, size }: CopyLastWeekProps) {
  const copyInto = useCopyIntoWeek(week)
  const { busy, run } = useBusyCall()
  const copied = { fromWeek: lastWeek.week_start_date, overrideMaxHours: false }
  return (
    <Button
      variant="primary"
      size={size}
      icon={<CopyPlus />}
      busy={busy}
      busyText={texts.copying}
      onClick={() => void run(() => copyInto(lastWeek, copied, false), alertText)}
    >
      {texts.copyLastWeek}
    </Button>
  )
}

/** The same button once it is known that there is something to copy. */
export function OfferLastWeek({ week }: { readonly week: Week }) {
  const { lastWeek } = useWeekToCopy(week)
  return lastWeek ? <CopyLastWeek week={week} lastWeek={lastWeek} /> : null
}
