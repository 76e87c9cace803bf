-- Notes for the rest of the transaction that somebody became an active employee, so that the limit of
-- the plan is checked before the commit, whichever statement did it.
create or replace function note_taken_seat() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' or not old.active then
    perform set_config('app.seat_taken', 'true', true);
  end if;
  return null;
end
$$;

create or replace trigger note_taken_seat after insert or update of active on employees
  for each row when (new.active) execute function note_taken_seat();
