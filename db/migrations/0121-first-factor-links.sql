-- Whether the link 'This was not me' is of the mail about the first second factor of an account: then it
-- takes the factors away again, which would otherwise keep the owner out.
alter table not_me_links add column removes_factors boolean not null default false;
