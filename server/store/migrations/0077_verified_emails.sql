-- Whoever opens a shop says an e-mail; that it is hers is known once she opened the link of a letter to it. All of before count as known.
alter table user_account add column email_verified_at timestamptz;
update user_account set email_verified_at = now();

create table email_verification (
  account_id integer not null,
  token_hash text not null unique,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, token_hash)
);
create index email_verification_user on email_verification (account_id, user_id, created_at);
select protect_account_table('email_verification');
revoke all on email_verification from fustan_app;
