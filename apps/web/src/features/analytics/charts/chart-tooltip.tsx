interface TooltipLine {
  readonly name: string
  readonly color: string
  readonly text: string
}

interface ChartTooltipProps {
  readonly title: string
  readonly lines: readonly TooltipLine[]
}

export function ChartTooltip({ title, lines }: ChartTooltipProps) {
  return (
    <div className="grid gap-1 rounded-md bg-raised px-3 py-2 text-sm shadow-pop ring-1 ring-line">
      <p className="font-medium text-ink">{title}</p>
      {lines.map(({ name, color, text }) => (
        <p key={name} className="flex items-center gap-2 text-ink-soft">
          <span className="swatch size-2.5 rounded-sm" style={{ background: color }} />
          {name}
          <span className="ms-auto ps-3 font-medium text-ink tabular-nums">{text}</span>
        </p>
      ))}
    </div>
  )
}

/** What the colours mean, beside the chart. */
export function ChartLegend({
  items,
}: {
  readonly items: readonly { readonly name: string; readonly color: string }[]
}) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
      {items.map(({ name, color }) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <span
            className="swatch size-2.5 rounded-sm"
            style={{ background: color }}
            aria-hidden="true"
          />
          {name}
        </li>
      ))}
    </ul>
  )
}
