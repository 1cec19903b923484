-- Why a session ended: a password that was changed, and an employee who was invited anew, end it as well.
alter table session drop constraint session_ended_reason_check;
alter table session add constraint session_ended_reason_check
  check (ended_reason in ('signed-out', 'taken-over', 'password-reset', 'password-changed', 'invited-anew'));

-- An e-mail that somebody wants to sign in with, until a letter to it was opened. The one that she has holds until then.
create table email_change (
  account_id integer not null,
  token_hash text not null unique,
  user_id uuid not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, token_hash)
);
create index email_change_user on email_change (account_id, user_id, created_at);
select protect_account_table('email_change');
revoke all on email_change from fustan_app;

-- Letters to a new e-mail, and to the one that it is to take the place of.
alter table outgoing_mail drop constraint outgoing_mail_about_check;
alter table outgoing_mail add constraint outgoing_mail_about_check check (about between 1 and 6);
