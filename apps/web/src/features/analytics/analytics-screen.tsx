import { ChartColumn } from 'lucide-react'
import { mediumDate } from '../../lib/dates/format.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { analyticsTexts as texts } from './analytics-texts.ts'
import { columnsOf } from './columns.tsx'
import {
  EmployeesSection,
  FairnessSection,
  HeatmapSection,
  OvertimeSection,
  PositionsSection,
} from './employee-sections.tsx'
import { useAnalyticsPanel, useNewFigures } from './hooks.ts'
import { RangeBar } from './range-bar.tsx'
import { weekLink } from './schedule-links.ts'
import type { SectionProps } from './section.ts'
import { Tiles } from './tiles.tsx'
import { type AnalyticsAddress, measures, useAnalyticsAddress } from './use-analytics-address.ts'
import { AnnouncedSection, DaysSection, WeeksSection } from './work-sections.tsx'

/** Hours, cost and fairness of a range of dates, for those with the right. */
export function AnalyticsScreen() {
  const address = useAnalyticsAddress()
  const { range, problem } = address
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-5 pb-24">
      <PageHeader
        title={texts.title}
        description={
          problem === null
            ? texts.shown(mediumDate(range.from), mediumDate(range.to))
            : texts.description
        }
      />
      <RangeBar address={address} />
      <NewFiguresNotice />
      {problem === null && <Figures address={address} />}
    </div>
  )
}

/** The live region is always there, so that screen readers hear of the change. */
function NewFiguresNotice() {
  const { hasNew, show } = useNewFigures()
  return (
    <div role="status" className="empty:absolute print:hidden">
      {hasNew && (
        <Notice
          action={
            <Button size="sm" onClick={show}>
              {texts.showNew}
            </Button>
          }
        >
          {texts.changed}
        </Notice>
      )}
    </div>
  )
}

function Figures({ address }: { readonly address: AnalyticsAddress }) {
  const user = useCurrentUser()
  const totals = useAnalyticsPanel('totals', address.query)
  const seesPay = user?.permissions?.includes('view_financial_data') ?? false
  const currency = user?.organization?.currency ?? 'USD'
  const section = {
    address,
    columns: columnsOf(seesPay ? currency : null),
    currency: seesPay ? currency : null,
  }
  const isEmpty = totals.reply?.rows[0]?.shifts === 0 && !totals.isLoading
  return (
    <>
      <Tiles read={totals} currency={currency} isComparing={address.isComparing} />
      {isEmpty ? <Empty address={address} /> : <Sections {...section} />}
    </>
  )
}

function Empty({ address }: { readonly address: AnalyticsAddress }) {
  return (
    <EmptyState
      icon={<ChartColumn />}
      title={texts.empty}
      message={address.positionId === null ? texts.emptyHint : texts.emptyOfPosition}
      action={<ButtonLink to={weekLink(address.range.from)}>{texts.openSchedule}</ButtonLink>}
    />
  )
}

function Sections(section: SectionProps) {
  const { address, currency } = section
  const segments = measures
    .filter((measure) => measure !== 'cost' || currency !== null)
    .map((value) => ({ value, label: texts.measures[value] }))
  return (
    <>
      <Segmented
        label={texts.measure}
        value={address.measure}
        segments={segments}
        onChange={address.setMeasure}
        className="justify-self-start print:hidden"
      />
      <div className="grid gap-5 xl:grid-cols-2 print:grid-cols-1">
        <DaysSection {...section} />
        <WeeksSection {...section} />
        <EmployeesSection {...section} />
        <PositionsSection {...section} />
        <HeatmapSection {...section} />
        <AnnouncedSection {...section} />
        <OvertimeSection {...section} />
        <FairnessSection {...section} />
      </div>
    </>
  )
}
