-- What a user was shown and has read of notices, one by one. Until now it was a time: what was heard of late and had happened before it was never
-- told. Whatever stands now is told once more. `raised_at` is that of the notice as it was read: raised anew, it is unread.
drop table notice_read;
create table notice_seen (
  account_id integer not null,
  user_id uuid not null,
  type text not null,
  id uuid not null,
  raised_at timestamptz not null,
  primary key (account_id, user_id, type, id)
);
select protect_account_table('notice_seen');
revoke all on notice_seen from fustan_app;
