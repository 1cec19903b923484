-- Which letters about its end an account was written: each once for each end, so that an account that is extended is written to anew.
create table account_end_letter (
  account_id integer not null,
  about integer not null check (about in (7, 8)),
  expires_at timestamptz not null,
  written_at timestamptz not null,
  primary key (account_id, about, expires_at)
);
select protect_account_table('account_end_letter');
revoke all on account_end_letter from fustan_app;

alter table outgoing_mail drop constraint outgoing_mail_about_check;
alter table outgoing_mail add constraint outgoing_mail_about_check check (about between 1 and 8);
