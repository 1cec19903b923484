-- Sets of services and packages of uses that are sold at one price, what customers bought of them, and each use.
create table offer (
  account_id integer not null,
  id uuid not null,
  name_ar text not null,
  name_ar_key text,
  name_ar_bare_key text,
  name_en text not null,
  name_en_key text,
  name_en_bare_key text,
  type integer not null,
  services jsonb not null,
  services_max bigint,
  uses bigint,
  price bigint not null,
  expiry integer not null,
  expiry_days bigint,
  expires_on date,
  is_off_on_holidays boolean not null,
  audiences bigint not null,
  picture_id uuid,
  status integer not null,
  search_line text not null,
  primary key (account_id, id)
);
alter table offer
  add constraint offer_services_max_bounded check (services_max between -9007199254740991 and 9007199254740991),
  add constraint offer_uses_bounded check (uses between -9007199254740991 and 9007199254740991),
  add constraint offer_price_bounded check (price between -100000000000000 and 100000000000000),
  add constraint offer_expiry_days_bounded check (expiry_days between -9007199254740991 and 9007199254740991),
  add constraint offer_audiences_bounded check (audiences between -9007199254740991 and 9007199254740991);
create index offer_search on offer using gin (search_line gin_trgm_ops);
select protect_account_table('offer');
-- What an offer was, and at which price, at the time of a sale that is heard of later.
create trigger keep_former_offer after update on offer
  for each row when (
    (old.type, old.services, old.services_max, old.uses, old.price, old.expiry, old.expiry_days, old.expires_on, old.is_off_on_holidays, old.status)
    is distinct from
    (new.type, new.services, new.services_max, new.uses, new.price, new.expiry, new.expiry_days, new.expires_on, new.is_off_on_holidays, new.status))
  execute function keep_former_values(
    'type', 'services', 'services_max', 'uses', 'price', 'expiry', 'expiry_days', 'expires_on', 'is_off_on_holidays', 'status');

create table customer_offer (
  account_id integer not null,
  id uuid not null,
  customer_id uuid not null,
  offer_id uuid not null,
  name_ar text not null,
  name_en text not null,
  type integer not null,
  services jsonb not null,
  invoice_id uuid not null,
  line_no bigint not null,
  paid bigint not null,
  uses_sold bigint not null,
  uses_left bigint not null,
  bought_on date not null,
  expires_on date,
  is_off_on_holidays boolean not null,
  primary key (account_id, id)
);
alter table customer_offer
  add constraint customer_offer_line_no_bounded check (line_no between -9007199254740991 and 9007199254740991),
  add constraint customer_offer_paid_bounded check (paid between -100000000000000 and 100000000000000),
  add constraint customer_offer_uses_sold_bounded check (uses_sold between -9007199254740991 and 9007199254740991),
  add constraint customer_offer_uses_left_bounded check (uses_left between -1000000000000000 and 1000000000000000);
create index customer_offer_customer_id on customer_offer (account_id, customer_id);
create index customer_offer_invoice_id on customer_offer (account_id, invoice_id);
select protect_account_table('customer_offer');

create table customer_offer_entry (
  account_id integer not null,
  id uuid not null,
  customer_offer_id uuid not null,
  kind integer not null,
  service_id uuid,
  uses bigint not null,
  invoice_id uuid not null,
  entered_at timestamptz not null,
  primary key (account_id, id)
);
alter table customer_offer_entry
  add constraint customer_offer_entry_uses_bounded check (uses between -9007199254740991 and 9007199254740991);
create index customer_offer_entry_customer_offer_id on customer_offer_entry (account_id, customer_offer_id);
select protect_account_table('customer_offer_entry');
