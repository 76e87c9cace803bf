export const printTexts = {
  sheet: 'Printed week',
  employee: 'Employee',
  total: 'Total',
  continues: 'next day',
} as const
