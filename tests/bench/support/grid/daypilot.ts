import { enterDayPilot } from './daypilot-scheduler.ts'

/** Uses DayPilot's own delay. */
enterDayPilot(200)
