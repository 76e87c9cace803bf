import { type ReactNode, useEffect, useState } from 'react'
import {
  avatarInk,
  drawAvatar,
  type FallbackAvatar,
  initialsOf,
  parseFallbackAvatar,
} from './avatar-palettes.ts'
import { cn } from './cn.ts'

interface AvatarProps {
  readonly name: string
  /** An image address or 'fallback:{palette}:{seed}'. */
  readonly url?: string | null
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** True where the name stands beside it anyway. */
  readonly decorative?: boolean
  readonly className?: string
}

const sizes = {
  xs: 'size-6 text-2xs',
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-20 text-2xl',
} as const
/** A picture that comes quickly replaces nothing. */
const fallbackDelayMs = 500

export function Avatar({ name, url, size = 'sm', decorative, className }: AvatarProps) {
  const drawn = url ? parseFallbackAvatar(url) : { palette: 'ocean' as const, seed: name }
  const picture = drawn ?? { palette: 'ocean' as const, seed: name }
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cn(
        'relative inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full',
        'bg-grey-soft font-semibold',
        sizes[size],
        className,
      )}
    >
      {drawn || !url ? (
        <DrawnAvatar {...picture} name={name} />
      ) : (
        <Picture key={url} url={url} fallback={<DrawnAvatar {...picture} name={name} />} />
      )}
    </span>
  )
}

interface PictureProps {
  readonly url: string
  readonly fallback: ReactNode
}

/** An image, and what stands in its place while it is late or when it cannot be had. */
function Picture({ url, fallback }: PictureProps) {
  const [state, setState] = useState<'coming' | 'late' | 'there' | 'missing'>('coming')
  useEffect(() => {
    const timer = setTimeout(
      () => setState((now) => (now === 'coming' ? 'late' : now)),
      fallbackDelayMs,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {(state === 'late' || state === 'missing') && fallback}
      {state !== 'missing' && (
        <img
          src={url}
          alt=""
          onLoad={() => setState('there')}
          onError={() => setState('missing')}
          className={cn(
            'absolute inset-0 size-full object-cover',
            state !== 'there' && 'opacity-0',
          )}
        />
      )}
    </>
  )
}

interface DrawnAvatarProps extends FallbackAvatar {
  readonly name: string
}

function DrawnAvatar({ palette, seed, name }: DrawnAvatarProps) {
  const { ground, shape, x, y, radius } = drawAvatar({ palette, seed: seed || name })
  return (
    <span className="grid size-full place-items-center" style={{ background: ground }}>
      <svg viewBox="0 0 32 32" className="absolute inset-0 size-full" aria-hidden="true">
        <circle cx={x} cy={y} r={radius} fill={shape} />
      </svg>
      {/* Drawn, not written: two letters are no part of the name of what the avatar stands in. */}
      <span
        data-initials={initialsOf(name)}
        className="relative leading-none before:content-[attr(data-initials)]"
        style={{ color: avatarInk }}
      />
    </span>
  )
}
