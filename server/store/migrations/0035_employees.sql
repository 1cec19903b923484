-- What the shop knows of whoever works there besides her name: her last day, her calendar, whether she may sign in.
alter table employee
  add column email text,
  add column job_title text,
  add column left_on date,
  add column is_shown_in_appointments boolean not null default true,
  add column colour text,
  add column has_login boolean not null default true,
  add column working_hours jsonb not null default '[]',
  add column holidays jsonb not null default '[]',
  add column custom_hours jsonb not null default '[]';

-- What of her concerns nobody at a till. It never leaves the server.
create table employee_file (
  account_id integer not null,
  id uuid not null,
  experience text,
  passport_expires_on date,
  residency_expires_on date,
  salary bigint,
  primary key (account_id, id),
  constraint employee_file_salary_bounded check (salary between -100000000000000 and 100000000000000)
);
select protect_account_table('employee_file');

-- To know what people earn is a permission of its own; whoever owns a shop has it.
update role set permissions = jsonb_set(permissions, '{4}', coalesce(permissions -> '4', '[]'::jsonb) || '[3]'::jsonb)
where is_owner and not coalesce(permissions -> '4', '[]'::jsonb) @> '[3]'::jsonb;
