-- Keys that the server gives a till on which somebody signs in with her password: what she does there is proved to be hers, as by a PIN.
create table till_unlock (
  account_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  device_id uuid not null,
  at timestamptz not null,
  key text not null,
  session_id uuid not null,
  user_id uuid not null,
  given_at timestamptz not null,
  ended_at timestamptz,
  primary key (account_id, id)
);
select protect_account_table('till_unlock');
-- A password that is changed ends them.
create index till_unlock_live on till_unlock (account_id, user_id) where ended_at is null;

-- The key of the PIN before, where somebody changed her own: what she had unlocked by it is hers for a while.
alter table employee_proof add column former_key text;
