-- Lists put names and codes in order as people do: by keys that are stored beside them, with the article and without. They are worked out by the
-- program (domain/kernel/sort-key.ts), which at its start also writes those of rows that have none yet: no SQL folds a name as search does.
alter table catalog_group
  add column name_ar_key text, add column name_ar_bare_key text, add column name_en_key text, add column name_en_bare_key text;
alter table service
  add column name_ar_key text, add column name_ar_bare_key text, add column name_en_key text, add column name_en_bare_key text;
alter table product
  add column name_ar_key text, add column name_ar_bare_key text, add column name_en_key text, add column name_en_bare_key text;
alter table employee
  add column name_ar_key text, add column name_ar_bare_key text, add column name_en_key text, add column name_en_bare_key text;
alter table role
  add column name_ar_key text, add column name_ar_bare_key text, add column name_en_key text, add column name_en_bare_key text;
alter table supplier
  add column name_ar_key text, add column name_ar_bare_key text, add column name_en_key text, add column name_en_bare_key text;
alter table rent_item
  add column code_key text,
  add column name_ar_key text, add column name_ar_bare_key text, add column name_en_key text, add column name_en_bare_key text;
alter table discount_code
  add column code_key text,
  add column name_ar_key text, add column name_ar_bare_key text, add column name_en_key text, add column name_en_bare_key text;
alter table customer add column name_key text, add column name_bare_key text;
alter table saved_view add column name_key text, add column name_bare_key text;
alter table stocktake add column name_key text, add column name_bare_key text;
-- The longest list, in either order; the one by code point (0030) is asked for no more.
create index customer_name_key on customer (account_id, name_key collate "C", id);
create index customer_name_bare_key on customer (account_id, name_bare_key collate "C", id);
drop index customer_name;
-- Whether the account passes over the article that a name begins with.
alter table account_setting add column is_article_ignored boolean not null default false;
