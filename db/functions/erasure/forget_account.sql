-- Removes from the organization of the transaction what an employee had for their account alone: the
-- secret address of the calendar, notifications, what they looked at, layouts and stored replies. The
-- record of work stays.
create or replace function forget_account(forgotten_employee_id bigint, forgotten_user_id bigint)
  returns void language plpgsql volatile as $$
declare
  tenant bigint := current_organization_id();
begin
  delete from calendar_feeds where organization_id = tenant and employee_id = forgotten_employee_id;
  delete from notifications where organization_id = tenant and employee_id = forgotten_employee_id;
  delete from notification_preferences
    where organization_id = tenant and employee_id = forgotten_employee_id;
  delete from my_week_visits where organization_id = tenant and employee_id = forgotten_employee_id;
  delete from dashboard_layouts where organization_id = tenant and user_id = forgotten_user_id;
  delete from exports where organization_id = tenant and user_id = forgotten_user_id;
  delete from idempotency_keys where organization_id = tenant and user_id = forgotten_user_id;
end
$$;
