-- Lists as people narrowed, sorted and arranged them, under a name: their own, and those that everybody sees.
create table saved_view (
  account_id integer not null,
  id uuid not null,
  list text not null,
  page integer not null,
  name text not null,
  query text,
  is_shared boolean not null,
  owner_id uuid,
  status integer not null,
  primary key (account_id, id)
);
create index saved_view_list on saved_view (account_id, list);
select protect_account_table('saved_view');
