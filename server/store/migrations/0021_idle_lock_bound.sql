-- Like every number of a record: what a till locks after stays within what every reader can hold.
alter table account_setting
  add constraint account_setting_idle_lock_minutes_bounded check (idle_lock_minutes between -9007199254740991 and 9007199254740991) not valid;
