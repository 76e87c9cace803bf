-- Whether a user chose the order of the schedule's rows. 'name' was what everybody began with, and stays
-- in row_sort for former versions, which know no order that was not chosen.
alter table users add column row_sort_chosen boolean not null default false;
