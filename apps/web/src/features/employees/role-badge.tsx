import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones: Readonly<Record<string, BadgeTone>> = {
  admin: 'purple',
  manager: 'blue',
  employee: 'green',
}

export function RoleBadge({ role }: { readonly role: string }) {
  return (
    <Badge tone={tones[role] ?? 'grey'}>
      <span className="capitalize">{role}</span>
    </Badge>
  )
}
