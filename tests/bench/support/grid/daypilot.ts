import { enterDayPilot } from './daypilot-scheduler.ts'

/** As it comes. */
enterDayPilot(200)
