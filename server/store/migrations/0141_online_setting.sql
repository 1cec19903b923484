-- What a shop decides of its online page: its words, when booking is open, and what is paid ahead.
create table online_setting (
  account_id integer not null,
  id uuid not null,
  title_ar text not null,
  title_en text not null,
  about_ar text not null,
  about_en text not null,
  booking_note_ar text not null,
  booking_note_en text not null,
  is_booking_open boolean not null,
  hours_ahead bigint not null,
  days_ahead bigint not null,
  deposit_kind integer not null,
  deposit_amount bigint not null,
  deposit_rate integer not null,
  primary key (account_id, id)
);
alter table online_setting
  add constraint online_setting_hours_ahead_bounded check (hours_ahead between -9007199254740991 and 9007199254740991),
  add constraint online_setting_days_ahead_bounded check (days_ahead between -9007199254740991 and 9007199254740991),
  add constraint online_setting_deposit_amount_bounded check (deposit_amount between -100000000000000 and 100000000000000);
select protect_account_table('online_setting');
