-- How far an employee has come to a password of her own: 0 none, 1 invited by a letter, 2 has one.
alter table employee add column login_state integer not null default 0, add column invited_until timestamptz;
update employee e set login_state = 2
  where exists (select 1 from user_account u where u.account_id = e.account_id and u.employee_id = e.id);

-- Letters by which somebody sets a password of her own. The secret is kept as its hash, and good for the e-mail that it was sent to.
create table login_invitation (
  account_id integer not null,
  token_hash text not null unique,
  employee_id uuid not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz,
  primary key (account_id, token_hash)
);
create index login_invitation_employee on login_invitation (account_id, employee_id) where used_at is null and voided_at is null;
select protect_account_table('login_invitation');
revoke all on login_invitation from fustan_app;
