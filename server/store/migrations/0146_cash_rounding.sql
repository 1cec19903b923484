-- What cash is rounded to where a shop has no small coins, and by how much a payment was.
alter table account_setting
  add column cash_step integer not null default 0;
alter table payment
  add column rounding bigint not null default 0,
  add constraint payment_rounding_bounded check (rounding between -100000000000000 and 100000000000000);
alter table insurance_entry
  add column rounding bigint not null default 0,
  add constraint insurance_entry_rounding_bounded check (rounding between -100000000000000 and 100000000000000);
