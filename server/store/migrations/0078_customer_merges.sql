-- Two entries of one person become one: the double names who she is now, and tells it by a flag too, by which lists are narrowed. Numbers and e-mails
-- of doubles beside her own are kept with whom they were merged into. Mirrors of tills are copied afresh, because the shape of the record is another.
alter table customer
  add column merged_into uuid,
  add column is_merged boolean not null default false,
  add column other_contacts text;
alter table customer alter column is_merged drop default;
create index customer_merged_into on customer (account_id, merged_into) where merged_into is not null;
