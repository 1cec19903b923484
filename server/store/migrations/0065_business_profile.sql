-- A shop's city, when it is open and how it is reached: what no till needs.
create table business_profile (
  account_id integer not null,
  id uuid not null,
  alias text,
  city text,
  hours jsonb not null,
  special_hours jsonb not null,
  channels jsonb not null,
  primary key (account_id, id)
);
-- The name of a shop in addresses is unlike that of every other shop on this server.
create unique index business_profile_alias on business_profile (alias);
select protect_account_table('business_profile');
