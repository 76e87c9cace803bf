-- The commands that add or activate somebody note the taken seat themselves
-- (apps/api/src/features/employees/taken-seats.ts): what a trigger notes stays on the machine of the
-- row once tables are distributed.
drop trigger if exists note_taken_seat on employees;
-- contract: without it the former version may add somebody above the limit of the plan Free, but only
-- while both versions run; the next addition is refused as before.
drop function if exists note_taken_seat();
