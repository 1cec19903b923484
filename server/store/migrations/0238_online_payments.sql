-- Payment pages of a gateway that customers opened for an invoice, and what became of them.
create table gateway_payment (
  account_id integer not null,
  id uuid not null,
  invoice_id uuid not null,
  customer_id uuid not null,
  gateway integer not null,
  status integer not null,
  amount bigint not null,
  currency text not null,
  page_id text,
  url text,
  gateway_payment_id text,
  paid_amount bigint not null,
  paid_currency text,
  booked_amount bigint not null,
  balance_amount bigint not null,
  started_at timestamptz not null,
  started_on date not null,
  check_at timestamptz,
  paid_at timestamptz,
  booked_at timestamptz,
  primary key (account_id, id),
  constraint gateway_payment_amount_bounded check (amount between -100000000000000 and 100000000000000),
  constraint gateway_payment_paid_amount_bounded check (paid_amount between -100000000000000 and 100000000000000),
  constraint gateway_payment_booked_amount_bounded check (booked_amount between -100000000000000 and 100000000000000),
  constraint gateway_payment_balance_amount_bounded check (balance_amount between -100000000000000 and 100000000000000)
);
create index gateway_payment_invoice_id on gateway_payment (account_id, invoice_id);
create index gateway_payment_started_at on gateway_payment (account_id, started_at);
create index gateway_payment_due on gateway_payment (check_at) where check_at is not null;
create index gateway_payment_unbooked on gateway_payment (paid_at) where status = 5 and booked_at is null;
select protect_account_table('gateway_payment');

-- By which gateway a shop is paid. The keys are encrypted by the server's own key; `hook_code` is the secret part of the address that the gateway notifies.
create table gateway_setting (
  account_id integer primary key,
  gateway integer not null,
  -- Payments under way are still recorded once it is switched off.
  is_on boolean not null,
  hook_code text not null unique,
  secret_key text not null,
  webhook_token text not null,
  key_ending text not null,
  is_test boolean not null,
  changed_at timestamptz not null
);
select protect_account_table('gateway_setting');
