import { paths } from '../app/paths.ts'
import { MyWeekScreen } from '../features/my-week/my-week-screen.tsx'

export function MyWeekPage() {
  return <MyWeekScreen requestsPath={paths.requests} />
}
