-- By these the deletion of an employee finds the rows that refer to it.
create index invitations_by_employee on invitations (organization_id, employee_id);
create index time_off_requests_by_decider on time_off_requests (organization_id, decided_by_id)
  where decided_by_id is not null;
