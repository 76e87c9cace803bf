import { testJourneys } from './journey.ts'

await testJourneys('Firefox')
