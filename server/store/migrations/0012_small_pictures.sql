-- The same picture made small, for cards and lists.
alter table attachment add column small_sha256 text;
