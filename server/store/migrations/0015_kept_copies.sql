-- A till may forget an operation only when every copy that may still be restored holds it. durable_seq says that some verified
-- copy does, which is safe for a sale and not enough to forget it.

alter table device add column droppable_seq bigint not null default 0;

-- What was verified when. PostgreSQL is copied by other hands, and nobody knows which copies are kept: only what was verified
-- longer ago than any copy is kept may be forgotten.
create table verified_copy (
  account_id integer not null,
  device_id uuid not null,
  verified_at timestamptz not null,
  last_seq bigint not null,
  primary key (account_id, device_id, verified_at)
);
select protect_account_table('verified_copy');
