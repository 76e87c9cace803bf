import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/cn.ts'

const days = ['Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21', 'Sun 22'] as const

type ShiftStyle = 'early' | 'late' | 'night' | 'draft'
type Shift = readonly [time: string, style: ShiftStyle] | null

const early: Shift = ['7 AM – 3 PM', 'early']
const late: Shift = ['2 – 10 PM', 'late']
const night: Shift = ['10 PM – 6 AM', 'night']
const draft: Shift = ['9 AM – 5 PM', 'draft']

interface SampleEmployee {
  readonly name: string
  readonly avatar: string
  readonly hours: string
  readonly shifts: readonly Shift[]
}

const sampleEmployees: readonly SampleEmployee[] = [
  {
    name: 'Ana Ruiz',
    avatar: 'fallback:sunset:Ana',
    hours: '40 h',
    shifts: [early, early, null, early, early, null, early],
  },
  {
    name: 'Ben Okafor',
    avatar: 'fallback:ocean:Ben',
    hours: '32 h',
    shifts: [late, null, late, late, null, late, null],
  },
  {
    name: 'Chloe Martin',
    avatar: 'fallback:pastel:Chloe',
    hours: '24 h',
    shifts: [null, night, night, null, null, night, null],
  },
  {
    name: 'Dev Patel',
    avatar: 'fallback:vibrant:Dev',
    hours: '32 h',
    shifts: [draft, draft, null, draft, draft, null, null],
  },
]

const styleClasses: Record<ShiftStyle, string> = {
  early: 'bg-accent-soft text-accent-ink',
  late: 'bg-blue-soft text-blue-ink',
  night: 'bg-purple-soft text-purple-ink',
  draft: 'border-[1.5px] border-control border-dotted bg-grey-soft text-grey-ink',
}

export function MiniWeek() {
  return (
    <div
      role="img"
      aria-label="A week of shifts for four people: early, late and night shifts, and one person whose shifts are still a draft."
      className="relative select-none"
    >
      <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-modal">
        <div className="flex items-center justify-between gap-4 border-line border-b px-4 py-3">
          <div className="flex min-w-0 items-center gap-3">
            <span className="truncate font-semibold text-sm">Week of Nov 16 - Nov 22</span>
            <Badge>Draft</Badge>
          </div>
          <div className="flex gap-1">
            {sampleEmployees.slice(0, 3).map(({ name, avatar }) => (
              <Avatar key={name} name={name} url={avatar} size="xs" decorative />
            ))}
          </div>
        </div>
        <div className="grid min-w-[58rem] grid-cols-[8rem_repeat(7,1fr)] sm:grid-cols-[11rem_repeat(7,1fr)]">
          <span className="px-4 py-2 text-ink-muted text-xs">Employee</span>
          {days.map((day) => (
            <span
              key={day}
              className="border-line border-s px-2 py-2 text-center text-ink-muted text-xs"
            >
              {day}
            </span>
          ))}
          {sampleEmployees.map((employee) => (
            <SampleEmployeeRow key={employee.name} {...employee} />
          ))}
        </div>
      </div>
    </div>
  )
}

function SampleEmployeeRow({ name, avatar, hours, shifts }: SampleEmployee) {
  return (
    <>
      <span className="flex items-center gap-2.5 border-line border-t px-4 py-3">
        <Avatar name={name} url={avatar} size="sm" decorative className="max-sm:hidden" />
        <span className="grid min-w-0">
          <span className="truncate font-medium text-sm">{name}</span>
          <span className="text-ink-muted text-xs">{hours}</span>
        </span>
      </span>
      {days.map((day, index) => (
        <span key={day} className="grid items-center border-line border-s border-t p-1.5">
          <ShiftBlock shift={shifts[index] ?? null} />
        </span>
      ))}
    </>
  )
}

function ShiftBlock({ shift }: { readonly shift: Shift }) {
  if (!shift) return null
  const [time, style] = shift
  return (
    <span
      className={cn(
        'grid h-11 content-center whitespace-nowrap rounded-md px-2 font-medium text-xs tabular-nums',
        styleClasses[style],
      )}
    >
      {time}
      {style === 'draft' && <span className="text-2xs tracking-wider">DRAFT</span>}
    </span>
  )
}
