-- The work at one till between the count of its drawer and the next, and what was done at the drawer besides sales. What belongs to a shift is told by
-- its place in the queue of the till.
create table shift (
  account_id integer not null,
  id uuid not null,
  status integer not null,
  device_id uuid,
  till text not null,
  opened_at timestamptz not null,
  opened_on date not null,
  opened_by uuid,
  opened_seq bigint not null,
  float bigint not null,
  closed_at timestamptz,
  closed_by uuid,
  closed_seq bigint,
  counts jsonb not null,
  counted jsonb not null,
  expected jsonb not null,
  counted_total bigint,
  expected_total bigint,
  difference bigint,
  note text,
  primary key (account_id, id)
);
alter table shift
  add constraint shift_opened_seq_bounded check (opened_seq between -9007199254740991 and 9007199254740991),
  add constraint shift_float_bounded check (float between -100000000000000 and 100000000000000),
  add constraint shift_closed_seq_bounded check (closed_seq between -9007199254740991 and 9007199254740991),
  add constraint shift_counted_total_bounded check (counted_total between -100000000000000 and 100000000000000),
  add constraint shift_expected_total_bounded check (expected_total between -100000000000000 and 100000000000000),
  add constraint shift_difference_bounded check (difference between -100000000000000 and 100000000000000);
create index shift_opened_at on shift (account_id, opened_at);
create index shift_opened_on on shift (account_id, opened_on);
create index shift_open on shift (account_id, opened_at) where status = 1;
select protect_account_table('shift');

create table drawer_move (
  account_id integer not null,
  id uuid not null,
  device_id uuid,
  till_seq bigint,
  kind integer not null,
  amount bigint not null,
  reason text not null,
  moved_at timestamptz not null,
  moved_on date not null,
  employee_id uuid,
  primary key (account_id, id)
);
alter table drawer_move
  add constraint drawer_move_till_seq_bounded check (till_seq between -9007199254740991 and 9007199254740991),
  add constraint drawer_move_amount_bounded check (amount between -100000000000000 and 100000000000000);
create index drawer_move_moved_on on drawer_move (account_id, moved_on);
create index drawer_move_till on drawer_move (account_id, device_id, till_seq);
select protect_account_table('drawer_move');

alter table payment add column till_seq bigint
  constraint payment_till_seq_bounded check (till_seq between -9007199254740991 and 9007199254740991);
create index payment_till on payment (account_id, device_id, till_seq) where till_seq is not null;
alter table insurance_entry add column till_seq bigint
  constraint insurance_entry_till_seq_bounded check (till_seq between -9007199254740991 and 9007199254740991);
create index insurance_entry_till on insurance_entry (account_id, device_id, till_seq) where till_seq is not null;
alter table invoice add column till_seq bigint
  constraint invoice_till_seq_bounded check (till_seq between -9007199254740991 and 9007199254740991);
create index invoice_till on invoice (account_id, device_id, till_seq) where till_seq is not null;

alter table account_setting
  add column is_shift_required boolean not null default false,
  add column is_close_blind boolean not null default false;
