-- The money of a visit to the rental desk: the order with its sums, insurance amounts line by line, contracts; and
-- documents that say what they are.
create table rental_order (
  account_id integer not null,
  id uuid not null,
  number text not null,
  customer_id uuid not null,
  customer_name text not null,
  customer_mobile text,
  event_on date,
  note text,
  share_code text not null,
  status integer not null,
  opened_at timestamptz not null,
  opened_on date not null,
  employee_id uuid,
  device_id uuid,
  agreed bigint not null,
  advance_paid bigint not null,
  advance_kept bigint not null,
  invoiced bigint not null,
  insurance_held bigint not null,
  search_line text not null,
  primary key (account_id, id)
);
create index rental_order_customer_id on rental_order (account_id, customer_id);
create index rental_order_opened_at on rental_order (account_id, opened_at);
create index rental_order_search on rental_order using gin (search_line gin_trgm_ops);
select protect_account_table('rental_order');

create table insurance_entry (
  account_id integer not null,
  id uuid not null,
  order_id uuid not null,
  customer_id uuid,
  kind integer not null,
  amount bigint not null,
  method integer,
  tendered bigint not null,
  change bigint not null,
  authorization_code text,
  reference text,
  penalty integer,
  reason text,
  invoice_id uuid,
  entered_at timestamptz not null,
  entered_on date not null,
  employee_id uuid,
  device_id uuid,
  primary key (account_id, id),
  check (amount >= 0)
);
create index insurance_entry_order_id on insurance_entry (account_id, order_id);
create index insurance_entry_entered_on on insurance_entry (account_id, entered_on);
create index insurance_entry_entered_at on insurance_entry (account_id, entered_at);
select protect_account_table('insurance_entry');

create table rent_contract (
  account_id integer not null,
  id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  status integer not null,
  text_ar text not null,
  text_en text not null,
  pieces jsonb not null,
  written_at timestamptz not null,
  signer_name text not null,
  signature text not null,
  signed_at timestamptz,
  signed_on date,
  text_sha256 text not null,
  share_code text not null,
  employee_id uuid,
  device_id uuid,
  primary key (account_id, id)
);
create index rent_contract_order_id on rent_contract (account_id, order_id);
create index rent_contract_share_code on rent_contract (account_id, share_code);
create index rent_contract_written_at on rent_contract (account_id, written_at);
select protect_account_table('rent_contract');

-- Every document until now was a plain invoice.
alter table invoice
  add column type integer not null default 388,
  add column order_id uuid,
  add column prepaid jsonb not null default '[]',
  add column credit_of uuid;
alter table invoice alter column type drop default, alter column prepaid drop default;
create index invoice_order_id on invoice (account_id, order_id) where order_id is not null;

alter table booking
  add column order_id uuid,
  add column person text,
  add column is_delivered boolean not null default false;
alter table booking alter column is_delivered drop default;
create index booking_order_id on booking (account_id, order_id) where order_id is not null;

-- Whoever may work at the rental desk may do there what is asked for one by one from now on.
update role set permissions = jsonb_set(permissions, '{8}', '[1, 2, 3, 4, 5, 6, 7, 8]')
where permissions -> '8' @> '2';
