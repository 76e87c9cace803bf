import type { ExportedTable } from './exported-table.ts'

/** What is asked of the plan: staffing needs, and requests about shifts. */
export const exportedPlanningTables: readonly ExportedTable[] = [
  {
    name: 'staffing_plans',
    columns: ['id', 'version', 'updated_at'],
    orderBy: 'id',
  },
  {
    name: 'staffing_needs',
    columns: ['id', 'weekday', 'start_time', 'end_time', 'position_id', 'count'],
    orderBy: 'weekday, start_time, id',
  },
  {
    name: 'staffing_exceptions',
    columns: ['id', 'date', 'start_time', 'end_time', 'position_id', 'count'],
    orderBy: 'date, start_time, id',
  },
  {
    name: 'shift_requests',
    columns: [
      'id',
      'kind',
      'status',
      'schedule_id',
      'shift_id',
      'with_schedule_id',
      'with_shift_id',
      'from_employee_id',
      'to_employee_id',
      'note',
      'requested_at',
      'decided_by_id',
      'decided_by_name',
      'decided_at',
      'decision_note',
      'assigned_shift_id',
      'expired_because',
      'version',
    ],
    // Copies of announced shifts.
    omitted: ['shift', 'with_shift'],
    orderBy: 'id',
  },
  {
    name: 'brain_runs',
    columns: [
      'id',
      'week_start_date',
      'mode',
      'status',
      'weights',
      'employee_ids',
      'locked_shift_ids',
      'locked_assignments',
      'seed',
      'solver_version',
      'input_hash',
      'best',
      'bound',
      'gap',
      'failure',
      'created_at',
      'ended_at',
    ],
    // Large, kept for days only, and in the schedule once they are applied.
    omitted: [
      'attempts',
      'proposal',
      'holes',
      'applied_shift_indexes',
      'applied_removed_shift_ids',
    ],
    orderBy: 'id',
  },
]
