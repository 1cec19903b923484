-- Money that was paid ahead on a card, and what came onto each card and went off it.
create table gift_card (
  account_id integer not null,
  id uuid not null,
  code text not null,
  code_key text,
  share_code text not null,
  type integer not null,
  status integer not null,
  design integer not null,
  value bigint not null,
  balance bigint not null,
  buyer_id uuid not null,
  holder_id uuid not null,
  description text,
  sold_at timestamptz not null,
  sold_on date not null,
  expires_on date,
  employee_id uuid,
  search_line text not null,
  primary key (account_id, id)
);
alter table gift_card
  add constraint gift_card_value_bounded check (value between -100000000000000 and 100000000000000),
  add constraint gift_card_balance_bounded check (balance between -1000000000000000 and 1000000000000000);
-- Not unique: a code is made on a till with no network, out of more codes than two tills ever meet in; should they, both sales stand.
create index gift_card_code on gift_card (account_id, code);
create index gift_card_share_code on gift_card (share_code);
create index gift_card_holder_id on gift_card (account_id, holder_id);
create index gift_card_buyer_id on gift_card (account_id, buyer_id);
create index gift_card_sold_on on gift_card (account_id, sold_on);
create index gift_card_search on gift_card using gin (search_line gin_trgm_ops);
select protect_account_table('gift_card');

create table gift_card_entry (
  account_id integer not null,
  id uuid not null,
  gift_card_id uuid not null,
  kind integer not null,
  amount bigint not null,
  invoice_id uuid,
  entered_at timestamptz not null,
  entered_on date not null,
  employee_id uuid,
  device_id uuid,
  till_seq bigint,
  primary key (account_id, id)
);
alter table gift_card_entry
  add constraint gift_card_entry_amount_bounded check (amount between -100000000000000 and 100000000000000),
  add constraint gift_card_entry_till_seq_bounded check (till_seq between -9007199254740991 and 9007199254740991);
create index gift_card_entry_gift_card_id on gift_card_entry (account_id, gift_card_id);
create index gift_card_entry_invoice_id on gift_card_entry (account_id, invoice_id);
select protect_account_table('gift_card_entry');

-- How much a till without the network may spend of one card.
alter table account_setting
  add column gift_card_offline_max bigint not null default 20000,
  add constraint account_setting_gift_card_offline_max_bounded check (gift_card_offline_max between -100000000000000 and 100000000000000);
