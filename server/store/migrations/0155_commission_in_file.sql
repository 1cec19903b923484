-- What somebody earns of her sales is told to whoever sees salaries, and to no till: it stands beside them. Everybody has a file from now on, so
-- that no commission is the first one of an unknown past.
alter table employee_file add column commission integer;
insert into employee_file (account_id, id, commission) select account_id, id, commission from employee
on conflict (account_id, id) do update set commission = excluded.commission;
alter table employee drop column commission;

-- What it was, and until when. Sales bear the rate of their day, also when it has changed since or a till is heard of late.
create table former_commission (
  account_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  rate integer not null,
  until_at timestamptz not null,
  primary key (account_id, id)
);
create index former_commission_employee on former_commission (account_id, employee_id, until_at);
-- Changes of before, out of the timelines, which tell from now on that it was changed and no more.
insert into former_commission (account_id, id, employee_id, rate, until_at)
select account_id, gen_random_uuid(), row_id, (fields -> 'commission' ->> 0)::integer, at
from row_change
where record = 'employee' and part is null and not is_new and jsonb_array_length(fields -> 'commission') = 2;
update row_change set fields = jsonb_set(fields, '{commission}', '[]') where record = 'employee' and fields ? 'commission';
select protect_account_table('former_commission');
-- Lines are added and never changed.
revoke update, delete on former_commission from fustan_app;

-- Written by the database, as the history of prices is; the time is that of the server which writes (`app.now`).
create function keep_former_commission() returns trigger language plpgsql as $$
begin
  insert into former_commission (account_id, id, employee_id, rate, until_at)
  values (old.account_id, gen_random_uuid(), old.id, coalesce(old.commission, 0),
    coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()));
  return null;
end $$;
create trigger keep_former_commission after update on employee_file
  for each row when (coalesce(old.commission, 0) <> coalesce(new.commission, 0)) execute function keep_former_commission();
