-- Who signs in, and what the platform keeps about it. A secret is stored only as its hash.
-- None of these tables is granted to the role of an account: they are read as the platform, by account_id.

-- Number 1 is the training account, which the demo shop takes.
alter table account alter column id restart with 2;
alter table account
  -- The end of the trial or of what was paid; null is without end.
  add column expires_at timestamptz;
comment on column account.status is 'Account request: 0 rejected or disabled, 1 active, 2 waiting for verify, 3 approved';

create table user_account (
  account_id integer not null,
  id uuid not null,
  username text not null,
  email text,
  password_hash text not null,
  employee_id uuid,
  is_active boolean not null default true,
  lang text not null default 'ar' check (lang in ('ar', 'en')),
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index user_account_username on user_account (account_id, lower(username));
-- One e-mail signs in to one account, so it is unique over all of them.
create unique index user_account_email on user_account (lower(email));
select protect_account_table('user_account');

create table session (
  account_id integer not null,
  id uuid not null,
  token_hash text not null unique,
  user_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('signed-out', 'taken-over', 'password-reset')),
  primary key (account_id, id)
);
create index session_live on session (account_id, user_id) where ended_at is null;
select protect_account_table('session');

create table password_reset (
  account_id integer not null,
  token_hash text not null unique,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, token_hash)
);
select protect_account_table('password_reset');

-- Up to when a user has seen the notices of a type; what was raised later is unread.
create table notice_read (
  account_id integer not null,
  user_id uuid not null,
  type text not null,
  read_at timestamptz not null,
  primary key (account_id, user_id, type)
);
select protect_account_table('notice_read');

revoke all on user_account, session, password_reset, notice_read from fustan_app;

-- Attempts to sign in that failed. type: 1 e-mail or user name, 2 password, 3 the address was blocked.
create table failed_login (
  id uuid primary key,
  type integer not null check (type in (1, 2, 3)),
  ip text not null,
  account_id integer,
  at timestamptz not null
);
create index failed_login_ip on failed_login (ip, at);
create index failed_login_at on failed_login (at);

-- Addresses that may not sign in for a while. Rows stay after they end, for the operator to see.
create table blocked_ip (
  ip text not null,
  blocked_at timestamptz not null,
  until timestamptz not null,
  reason text not null check (reason in ('failed-logins')),
  lifted_at timestamptz,
  primary key (ip, blocked_at)
);
create index blocked_ip_until on blocked_ip (ip, until);

-- How often an address did something in the present window of time; every server process counts here.
create table request_count (
  what text not null,
  ip text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (what, ip, window_start)
);
create index request_count_window on request_count (window_start);

-- Unexpected failures of the app. type: 1 a merchant's user, 2 a manager of the platform.
create table js_error (
  id uuid primary key,
  type integer not null check (type in (1, 2)),
  account_id integer,
  error text not null,
  route text not null,
  date_and_time text not null,
  user_agent text not null,
  received_at timestamptz not null
);
create index js_error_received on js_error (received_at);

-- Letters that were written. status: 0 failed, 1 pending, 2 success.
create table outgoing_mail (
  id uuid primary key,
  account_id integer,
  recipient text not null,
  subject text not null,
  body text not null,
  status integer not null default 1 check (status in (0, 1, 2)),
  created_at timestamptz not null
);
create index outgoing_mail_created on outgoing_mail (created_at);

-- The public address of an invoice names no account.
create index invoice_share_code_anywhere on invoice (share_code);
