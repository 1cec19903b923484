-- Whether a PIN is long enough to speak for more than the counter, who set it, and the salt of the key by which it proves an override.
alter table employee_pin
  add column is_long boolean not null default false,
  add column proof_salt text,
  add column set_by uuid,
  add column set_at timestamptz;

-- That key. It never leaves the server: a till has the salt and makes the key out of the PIN while it is being typed.
create table employee_proof (
  account_id integer not null,
  id uuid not null,
  key text not null,
  primary key (account_id, id)
);
select protect_account_table('employee_proof');

-- The tills on which somebody works; null for all of them, also those to come.
alter table employee add column till_ids jsonb;

-- After so many minutes without a touch a till locks by itself; 0 for never.
alter table account_setting add column idle_lock_minutes bigint not null default 5;
