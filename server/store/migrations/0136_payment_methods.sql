-- The methods of payment that a shop takes, each by its bit; null where it has not said, which is what every counter has.
alter table account_setting
  add column payment_methods bigint,
  add constraint account_setting_payment_methods_bounded check (payment_methods between -9007199254740991 and 9007199254740991);
