-- What the shop prints above its name: the id of its file, which says the rest.
alter table account_setting add column logo_id uuid;
