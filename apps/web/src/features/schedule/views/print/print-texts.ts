export const printTexts = {
  sheet: 'Printed week',
  employee: 'Employee',
  total: 'Total',
  printed: 'Printed',
  continues: 'next day',
} as const
