import { CalendarRange, Clock, List } from 'lucide-react'
import { useCommands } from '../../../../lib/commands.ts'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import {
  type ScheduleView,
  scheduleViews,
  viewLabels,
  viewTitles,
} from '../../week/schedule-address.ts'
import { headerTexts } from './header-texts.ts'

const icons = {
  hourly: <Clock aria-hidden="true" />,
  week: <CalendarRange aria-hidden="true" />,
  list: <List aria-hidden="true" />,
} as const

interface ViewSwitchProps {
  readonly view: ScheduleView
  /** Whether there is room for the names beside the icons. */
  readonly isWide: boolean
  readonly onChange: (view: ScheduleView) => void
}

export function ViewSwitch({ view, isWide, onChange }: ViewSwitchProps) {
  useCommands(
    scheduleViews
      .filter((other) => other !== view)
      .map((other) => ({ label: viewTitles[other], run: () => onChange(other) })),
  )
  return (
    <Segmented
      label={headerTexts.view}
      value={view}
      segments={scheduleViews.map((value) => ({
        value,
        label: viewLabels[value],
        icon: icons[value],
      }))}
      onChange={onChange}
      showsIconsOnly={!isWide}
      className="ms-auto max-md:*:[label]:px-2 xl:[search+&]:ms-0"
    />
  )
}
