import { cn } from '../../../ui/cn.ts'
import { asCell, asRow, asRowHeader } from '../../../ui/grid-roles.ts'
import { usePart } from '../week/schedule-store.ts'
import { CoverageButton } from './coverage-button.tsx'
import { coverageTexts as texts, uncoveredText } from './coverage-texts.ts'
import { FillButton } from './proposals/fill-button.tsx'
import { coverageState, uncoveredMinutes } from './week-coverage.ts'

interface CoverageRowProps {
  readonly rowIndex: number
  readonly timeZone: string
}

export function CoverageRow({ rowIndex, timeZone }: CoverageRowProps) {
  const coverage = usePart(coverageState, (state) => state.coverage)
  if (!coverage) return null
  const missing = uncoveredMinutes(coverage)
  const total = missing > 0 ? uncoveredText(missing) : texts.met
  return (
    <div {...asRow(rowIndex)} className="flex h-8 border-line border-b text-xs tabular-nums">
      <div
        {...asRowHeader()}
        className="sticky start-0 z-10 flex w-52 shrink-0 items-center gap-2 border-line border-e bg-sunken ps-3 pe-1"
      >
        <span className="font-semibold text-ink text-sm">{texts.coverage}</span>
        <span
          aria-hidden="true"
          title={total}
          className={cn('ellipsis min-w-0', missing > 0 ? 'text-danger-ink' : 'text-ink-soft')}
        >
          {total}
        </span>
      </div>
      {coverage.days.map((day) => (
        <div
          {...asCell()}
          key={day.date}
          className="flex w-[calc((100%-13rem)/7)] flex-none border-line border-e pe-1 last:border-e-0"
        >
          <CoverageButton
            day={day}
            timeZone={timeZone}
            className="flex-1 px-2 focus-visible:-outline-offset-2"
          />
          <FillButton weekStart={coverage.weekStart} day={day} />
        </div>
      ))}
    </div>
  )
}
