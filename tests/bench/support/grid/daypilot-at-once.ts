import { enterDayPilot } from './daypilot-scheduler.ts'

enterDayPilot(0)
