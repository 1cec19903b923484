-- What slows guessing at one user from many addresses.

-- Whose password was tried; a sign-in or a new password forgives what went before.
alter table failed_login add column user_id uuid, add column is_forgiven boolean not null default false;
create index failed_login_user on failed_login (account_id, user_id, at);

-- Addresses from which a user has signed in: from there nobody is slowed down by what strangers try elsewhere.
create table known_address (
  account_id integer not null,
  user_id uuid not null,
  ip text not null,
  last_at timestamptz not null,
  primary key (account_id, user_id, ip)
);
select protect_account_table('known_address');

revoke all on known_address from fustan_app;
