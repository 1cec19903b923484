-- What a restore must not cost a till: its nonce is agreed for one epoch, and its credential proves itself to a database
-- that was copied before the till was enrolled.

alter table device
  -- The epoch in which the nonce was last agreed. Null, or another than the current one: the nonce is open, and the till's
  -- next push of new work agrees it again.
  add column nonce_epoch uuid;
update device set nonce_epoch = (select epoch from sync_epoch);

alter table account
  -- Tells an account from another one that got its number after a restore had forgotten the first.
  add column mark uuid not null default gen_random_uuid();

-- The key that signs what tills carry: made once, copied by every backup, out of the reach of transactions of an account.
create table till_key (
  only_row boolean primary key default true check (only_row),
  key text not null
);
insert into till_key (key) values (gen_random_uuid()::text || gen_random_uuid()::text);
revoke all on till_key from fustan_app;
