export const hourlyStaffingTexts = {
  staffing: 'Staffing',
  staffingHint: 'People · shifts',
  needed: (count: number) => `${count} needed`,
  over: 'Over-staffed',
  under: 'Under-staffed',
} as const
