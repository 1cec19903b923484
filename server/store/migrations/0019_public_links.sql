-- Public addresses that a shop has taken back; the id is the paper's own. What is shown under an address is one paper of all accounts.
create table withdrawn_link (
  account_id integer not null,
  id uuid not null,
  paper integer not null,
  withdrawn_at timestamptz not null,
  withdrawn_by uuid,
  primary key (account_id, id)
);
select protect_account_table('withdrawn_link');
