-- As every rate is kept: the field itself bounds what is written.
alter table role drop constraint role_discount_max_bounded;
alter table role alter column discount_max type integer;
