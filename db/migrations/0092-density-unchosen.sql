-- Nobody has chosen how tall rows are until they do; so far "comfortable" was what everybody began with.
alter table users alter column density drop not null, alter column density set default null;
update users set density = null where density = 'comfortable';
