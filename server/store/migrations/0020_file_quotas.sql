-- Who sent which bytes, and how many: what one account and one till may keep on the disk is bounded.
create table file_kept (
  account_id integer not null,
  sha256 text not null,
  bytes bigint not null,
  -- The till that sent them; null for a person, and for what was there before this table.
  device_id uuid,
  -- The till was out of service when it sent them.
  is_late boolean not null default false,
  kept_at timestamptz not null,
  primary key (account_id, sha256)
);
create index file_kept_bytes on file_kept (account_id) include (bytes);
create index file_kept_by_till on file_kept (account_id, device_id, kept_at) include (bytes, is_late);
select protect_account_table('file_kept');

insert into file_kept (account_id, sha256, bytes, kept_at)
select account_id, sha256, max(bytes), min(taken_at) from attachment group by account_id, sha256;
