-- Files that belong to rows, and how pieces looked when they left and came back. The bytes of a file are not in here.
create table attachment (
  account_id integer not null,
  id uuid not null,
  owner_record text not null,
  owner_id uuid not null,
  purpose integer not null,
  mime text not null,
  bytes bigint not null,
  width bigint,
  height bigint,
  sha256 text not null,
  note text,
  taken_at timestamptz not null,
  employee_id uuid,
  device_id uuid,
  removed_at timestamptz,
  removed_by uuid,
  primary key (account_id, id)
);
create index attachment_owner_id on attachment (account_id, owner_id);
create index attachment_sha256 on attachment (account_id, sha256);
select protect_account_table('attachment');

create table condition_report (
  account_id integer not null,
  id uuid not null,
  booking_id uuid not null,
  rent_item_id uuid not null,
  occasion integer not null,
  items jsonb not null,
  note text,
  photo_ids jsonb not null,
  recorded_at timestamptz not null,
  employee_id uuid,
  device_id uuid,
  primary key (account_id, id)
);
create index condition_report_booking_id on condition_report (account_id, booking_id);
select protect_account_table('condition_report');
