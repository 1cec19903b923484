-- By which hour of the last day pieces are due back; null: with the end of the day, as before.
-- And when the insurance amount is asked for: 1 when reserving, as before, 2 at hand-over.
alter table rent_category
  add column return_hour bigint,
  add column insurance_when integer not null default 1,
  add constraint rent_category_return_hour_bounded check (return_hour between -9007199254740991 and 9007199254740991);
-- So many hours after midnight the shop's day of business ends.
alter table account_setting
  add column business_day_ends_at bigint not null default 0,
  add constraint account_setting_business_day_ends_at_bounded check (business_day_ends_at between -9007199254740991 and 9007199254740991);
-- Rows are written whole from now on.
alter table rent_category alter column insurance_when drop default;
