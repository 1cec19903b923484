-- What a rental costs by its length, its season and the day of the week. Nothing said: as before, any number of days for the piece's price.
alter table rent_category
  add column included_days bigint,
  add column further_day_amount bigint,
  add column further_day_rate integer,
  add column length_prices jsonb not null default '[]',
  add column seasons jsonb not null default '[]',
  add column weekday_prices jsonb not null default '[]',
  add constraint rent_category_included_days_bounded check (included_days between -9007199254740991 and 9007199254740991),
  add constraint rent_category_further_day_amount_bounded check (further_day_amount between -100000000000000 and 100000000000000);
-- Of a piece that says otherwise.
alter table rent_item
  add column included_days bigint,
  add column further_day_amount bigint,
  add column length_prices jsonb not null default '[]',
  add constraint rent_item_included_days_bounded check (included_days between -9007199254740991 and 9007199254740991),
  add constraint rent_item_further_day_amount_bounded check (further_day_amount between -100000000000000 and 100000000000000);
-- Rows are written whole from now on; a forgotten list must be a fault.
alter table rent_category
  alter column length_prices drop default,
  alter column seasons drop default,
  alter column weekday_prices drop default;
alter table rent_item alter column length_prices drop default;

-- A list price is held against what these said at the time (domain/rentals/booking/rent-statements.ts).
create trigger keep_former_pricing after update on rent_category
  for each row when (
    (old.included_days, old.further_day_amount, old.further_day_rate, old.length_prices, old.seasons, old.weekday_prices)
    is distinct from
    (new.included_days, new.further_day_amount, new.further_day_rate, new.length_prices, new.seasons, new.weekday_prices))
  execute function keep_former_values('included_days', 'further_day_amount', 'further_day_rate', 'length_prices', 'seasons', 'weekday_prices');
create trigger keep_former_pricing after update on rent_item
  for each row when (
    (old.included_days, old.further_day_amount, old.length_prices)
    is distinct from
    (new.included_days, new.further_day_amount, new.length_prices))
  execute function keep_former_values('included_days', 'further_day_amount', 'length_prices');
