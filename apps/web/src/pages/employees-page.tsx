export function EmployeesPage() {
  return null
}
