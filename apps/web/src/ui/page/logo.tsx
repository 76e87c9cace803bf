function LogoMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="8" fill="#0d6570" />
      <rect x="6" y="8" width="11" height="4.5" rx="2.25" fill="#ffffff" />
      <rect x="11" y="14" width="15" height="4.5" rx="2.25" fill="#8fdbe2" />
      <rect x="8" y="20" width="9" height="4.5" rx="2.25" fill="#f4c95d" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark />
      <span data-wordmark className="font-semibold text-ink text-lg tracking-tight">
        Weekboard
      </span>
    </span>
  )
}
