-- What the provider of the platform charges a shop for its subscription. The operator writes it, the shop reads it.
create table account_invoice (
  account_id integer not null,
  id uuid not null,
  number text not null unique,
  issued_at timestamptz not null,
  issued_on date not null,
  plan integer not null,
  from_on date not null,
  through_on date not null,
  currency text not null,
  net bigint not null,
  vat_rate integer not null,
  vat bigint not null,
  total bigint not null,
  status integer not null,
  paid_on date,
  seller jsonb not null,
  buyer jsonb not null,
  primary key (account_id, id),
  constraint account_invoice_net_bounded check (net between -100000000000000 and 100000000000000),
  constraint account_invoice_vat_bounded check (vat between -100000000000000 and 100000000000000),
  constraint account_invoice_total_bounded check (total between -100000000000000 and 100000000000000)
);
create index account_invoice_issued_on on account_invoice (account_id, issued_on, id);
select protect_account_table('account_invoice');
revoke insert, update, delete on account_invoice from fustan_app;
