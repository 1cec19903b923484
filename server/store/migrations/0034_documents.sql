-- Papers, pictures and films that are kept with a row of a noun, under a name. Their bytes lie where those of all files do.
create table document (
  account_id integer not null,
  id uuid not null,
  owner_record text not null,
  owner_id uuid not null,
  name text not null,
  kind integer not null,
  kind_text text,
  number text,
  issued_on date,
  expires_on date,
  mime text not null,
  bytes bigint not null,
  width bigint,
  height bigint,
  sha256 text not null,
  small_sha256 text,
  added_at timestamptz not null,
  added_by uuid,
  device_id uuid,
  removed_at timestamptz,
  removed_by uuid,
  primary key (account_id, id),
  constraint document_bytes_bounded check (bytes between -9007199254740991 and 9007199254740991),
  constraint document_width_bounded check (width between -9007199254740991 and 9007199254740991),
  constraint document_height_bounded check (height between -9007199254740991 and 9007199254740991)
);
create index document_owner_id on document (account_id, owner_id);
-- By what a file that lies on the disk is known to be named, and which of them stay off tills.
create index document_sha256 on document (account_id, sha256);
create index document_small_sha256 on document (account_id, small_sha256) where small_sha256 is not null;
create index document_of_people on document (account_id, id) where owner_record = 'employee';
select protect_account_table('document');
