import { describe, expect, it } from 'vitest'
import { signInTimes } from './sign-in-times.ts'

const now = new Date('2026-11-18T15:00:00Z')

describe('the sign-ins of the same device', () => {
  const on = (id: number, device: string, at: Date) => ({
    id,
    device,
    created_at: at.toISOString(),
  })

  it('are told apart by day, time, and in the end by number', () => {
    const morning = new Date(2026, 10, 18, 9, 5)
    const words = signInTimes(
      [
        on(1, 'Chrome on Linux', morning),
        on(2, 'Safari on iOS', morning),
        on(3, 'Safari on iOS', new Date(2026, 10, 18, 14, 30)),
        on(4, 'Edge on Windows', morning),
        on(5, 'Edge on Windows', morning),
        on(6, 'Edge on Windows', new Date(2025, 10, 18, 9, 5)),
      ],
      now,
    )
    expect([...words.values()]).toEqual([
      'Nov 18',
      'Nov 18, 9:05 AM',
      'Nov 18, 2:30 PM',
      'Nov 18, 9:05 AM (1)',
      'Nov 18, 9:05 AM (2)',
      'Nov 18, 2025',
    ])
  })
})
