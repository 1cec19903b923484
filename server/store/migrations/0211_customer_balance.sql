-- Money that the shop has of a customer: paid in, given back onto it, spent and paid out, as entries and their sum beside her.
alter table customer
  add column balance bigint not null default 0,
  add constraint customer_balance_bounded check (balance between -1000000000000000 and 1000000000000000);
create table balance_entry (
  account_id integer not null,
  id uuid not null,
  customer_id uuid not null,
  kind integer not null,
  amount bigint not null,
  payment_id uuid,
  invoice_id uuid,
  entered_at timestamptz not null,
  employee_id uuid,
  primary key (account_id, id),
  constraint balance_entry_amount_bounded check (amount between -100000000000000 and 100000000000000)
);
create index balance_entry_customer_id on balance_entry (account_id, customer_id);
select protect_account_table('balance_entry');
create index payment_customer_id on payment (account_id, customer_id);
-- Taking deposits and giving them back is a right of its own: owners hold it, and whoever sells.
with granted as (
  update role set permissions = jsonb_set(permissions, '{2}', (
      select jsonb_agg(distinct action order by action)
      from jsonb_array_elements(coalesce(permissions -> '2', '[]') || '[14]') as held (action)))
  where is_owner or permissions -> '2' @> '1'
  returning account_id, id
), clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from granted
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'role', granted.id, clock.seq from granted join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
