export function OwnBadge() {
  return (
    <>
      {' '}
      <span className="ms-2 rounded-full bg-accent px-1.5 py-0.5 font-semibold text-2xs text-on-accent">
        You
      </span>
    </>
  )
}
