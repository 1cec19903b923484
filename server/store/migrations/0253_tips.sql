-- Tips: money that customers give employees with their bills. What belongs to a shift is told by its place in the queue of the till.
create table tip (
  account_id integer not null,
  id uuid not null,
  invoice_id uuid,
  employee_id uuid not null,
  method integer not null,
  amount bigint not null,
  authorization_code text,
  status integer not null,
  taken_at timestamptz not null,
  taken_on date not null,
  taken_by uuid,
  device_id uuid,
  till_seq bigint,
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text,
  primary key (account_id, id)
);
alter table tip
  add constraint tip_amount_bounded check (amount between -100000000000000 and 100000000000000),
  add constraint tip_till_seq_bounded check (till_seq between -9007199254740991 and 9007199254740991);
create index tip_invoice_id on tip (account_id, invoice_id);
create index tip_taken_on on tip (account_id, taken_on);
create index tip_taken_at on tip (account_id, taken_at);
create index tip_till on tip (account_id, device_id, till_seq);
select protect_account_table('tip');

alter table account_setting add column is_tip_allowed boolean not null default false;
