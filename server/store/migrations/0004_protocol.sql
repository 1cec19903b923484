-- The rest of the sync's protocol: how a till stands and how it was closed, operations that a person settles and what
-- was done about each, numbers that are looked for, tombstones with a date, and what a day asks of the server.

alter table device
  -- How the till saw itself when it last said so.
  add column health jsonb,
  add column health_at timestamptz,
  -- The last comparison of its copy with the server.
  add column checksum_at timestamptz,
  add column is_checksum_equal boolean,
  -- Taken out of service: by whom, why, at which number, and whether it may have printed more.
  add column closed_at timestamptz,
  add column closed_by uuid,
  add column close_reason text,
  add column closed_no bigint,
  add column is_tail_unknown boolean;

-- The number that an operation's document took in its till's own series, to find the missing ones.
alter table op_log
  add column doc_no bigint,
  -- When a person's act, or the arrival of what it waited for, last changed its status.
  add column settled_at timestamptz;
-- json with signs that PostgreSQL cannot decode is left alone: reading any part of it would stop this migration.
update op_log l set doc_no = (payload->'document'->>'no')::bigint
from device d
where d.account_id = l.account_id and d.device_id = l.device_id
  and case when l.payload::text ~ '\\u(0000|[dD][89a-fA-F])' then false else l.payload->'document'->>'series' = d.series end;
create index op_log_doc_no on op_log (account_id, device_id, doc_no) where doc_no is not null;
create index op_log_parked on op_log (account_id, device_id, seq) where status = 'parked';
-- What came stays word for word; what became of it may change once a person has decided.
grant update (status, code, details, server_seq, settled_at) on op_log to fustan_app;

alter table op_quarantine
  add column doc_no bigint,
  add column status text not null default 'quarantined' check (status in ('quarantined', 'applied', 'exception', 'rejected')),
  -- Why it is here, and after it was settled what became of it.
  add column code text default 'sync.device-forked',
  add column details jsonb,
  add column server_seq bigint,
  add column settled_at timestamptz;
create index op_quarantine_op_id on op_quarantine (account_id, op_id);
grant update (status, code, details, server_seq, settled_at) on op_quarantine to fustan_app;

-- Who did what about an operation, when and why. Lines are added and never changed.
create table op_audit (
  account_id integer not null,
  id uuid not null,
  device_id uuid not null,
  seq bigint not null,
  op_id uuid not null,
  payload_sha text not null,
  at timestamptz not null,
  by_employee uuid,
  action text not null check (action in ('rerun', 'fix', 'dismiss', 'behind', 'import')),
  reason text,
  args json,
  behind uuid,
  status_before text,
  status text not null,
  code text,
  primary key (account_id, id)
);
create index op_audit_operation on op_audit (account_id, device_id, seq);
select protect_account_table('op_audit');
revoke update, delete on op_audit from fustan_app;

-- A tombstone is swept away when every till has had time to read it. The date is the database's own affair, so that
-- no writer can forget it.
alter table row_version add column deleted_at timestamptz;
update row_version set deleted_at = now() where is_deleted;
create index row_version_deleted_at on row_version (deleted_at) where deleted_at is not null;
create function date_tombstone() returns trigger language plpgsql as $$
begin
  new.deleted_at := now();
  return new;
end $$;
create trigger date_tombstone before insert or update on row_version
  for each row when (new.is_deleted and new.deleted_at is null) execute function date_tombstone();

-- When the platform's own regular tasks last ran, so that of several server processes one does each.
create table regular_task (
  name text primary key,
  ran_at timestamptz not null
);
