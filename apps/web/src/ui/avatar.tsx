import { memo, type ReactNode, useEffect, useState } from 'react'
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
  /** True when the name is shown beside it. */
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
/** Delay before the fallback appears, so that fast images replace nothing. */
const fallbackDelayMs = 500

const frameClass = 'shrink-0 select-none rounded-full align-middle font-semibold'
const pictureClass = 'relative inline-grid place-items-center overflow-hidden bg-grey-soft'
/** The initials are generated content, so that they are not part of any accessible name. */
const drawnClass =
  'inline-grid place-items-center leading-none before:content-[attr(data-initials)]'

/** A drawn avatar is a single element, because lists render one for each employee. */
export const Avatar = memo(function Avatar({
  name,
  url,
  size = 'sm',
  decorative,
  className,
}: AvatarProps) {
  const drawn = url ? parseFallbackAvatar(url) : { palette: 'ocean' as const, seed: name }
  const role = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  if (drawn) {
    return (
      <span
        {...role}
        data-initials={initialsOf(name)}
        className={cn(frameClass, drawnClass, sizes[size], className)}
        style={paintOf(drawn, name)}
      />
    )
  }
  const fallback = { palette: 'ocean' as const, seed: name }
  return (
    <span {...role} className={cn(frameClass, pictureClass, sizes[size], className)}>
      {url && <Picture key={url} url={url} fallback={<DrawnAvatar {...fallback} name={name} />} />}
    </span>
  )
})

function paintOf({ palette, seed }: FallbackAvatar, name: string) {
  const { ground, shape, x, y, radius } = drawAvatar({ palette, seed: seed || name })
  const share = (value: number): string => `${(value / 32) * 100}%`
  // A circle's radius cannot be a percentage; an ellipse's can.
  const circle = `ellipse ${share(radius)} ${share(radius)} at ${share(x)} ${share(y)}`
  return {
    background: `radial-gradient(${circle}, ${shape} 97%, ${ground})`,
    color: avatarInk,
  }
}

/** An image, with a fallback while it loads slowly or when it fails. */
function Picture({ url, fallback }: { readonly url: string; readonly fallback: ReactNode }) {
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
  return (
    <span
      data-initials={initialsOf(name)}
      className={cn(drawnClass, 'size-full')}
      style={paintOf({ palette, seed }, name)}
    />
  )
}
