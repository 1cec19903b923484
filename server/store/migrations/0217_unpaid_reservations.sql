-- Reservations that nothing was paid for may lapse: how long a shop keeps them, when each ends, and what it cost when it did.
alter table account_setting
  add column unpaid_kept_hours bigint not null default 0,
  add constraint account_setting_unpaid_kept_hours_bounded check (unpaid_kept_hours between -9007199254740991 and 9007199254740991);
alter table booking
  add column lapses_at timestamptz,
  add column lapsed_rent bigint,
  add constraint booking_lapsed_rent_bounded check (lapsed_rent between -100000000000000 and 100000000000000);
create index booking_lapses_at on booking (lapses_at) where lapses_at is not null and active_item_id is not null;
