-- Amounts that tills sent to card terminals, and what became of them.
create table terminal_payment (
  account_id integer not null,
  id uuid not null,
  device_id uuid,
  employee_id uuid,
  terminal_name text not null,
  poi_id text not null,
  service_id text not null,
  status integer not null,
  reason integer,
  amount bigint not null,
  currency text not null,
  paid_amount bigint not null,
  approval_code text,
  card_brand text,
  masked_pan text,
  poi_transaction_id text,
  poi_transaction_time text,
  started_at timestamptz not null,
  started_on date not null,
  check_at timestamptz,
  settled_at timestamptz,
  booked_at timestamptz,
  primary key (account_id, id),
  constraint terminal_payment_amount_bounded check (amount between -100000000000000 and 100000000000000),
  constraint terminal_payment_paid_amount_bounded check (paid_amount between -100000000000000 and 100000000000000)
);
create index terminal_payment_device_id on terminal_payment (account_id, device_id);
create index terminal_payment_poi_id on terminal_payment (account_id, poi_id);
create index terminal_payment_started_at on terminal_payment (account_id, started_at);
create index terminal_payment_due on terminal_payment (check_at) where check_at is not null;
create index terminal_payment_unbooked on terminal_payment (settled_at) where status = 4 and booked_at is null;
select protect_account_table('terminal_payment');

-- By which key a shop reaches its card terminals, encrypted by the server's own key.
create table card_terminal_setting (
  account_id integer primary key,
  host integer not null,
  is_on boolean not null,
  api_key text not null,
  key_ending text not null,
  changed_at timestamptz not null
);
select protect_account_table('card_terminal_setting');

create table card_terminal (
  account_id integer not null,
  id uuid not null,
  name text not null,
  poi_id text not null,
  place integer not null,
  primary key (account_id, id)
);
select protect_account_table('card_terminal');
