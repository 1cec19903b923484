-- The contract of the provider of the platform with a shop. The operator writes it, the owner of the account signs it once.
create table account_contract (
  account_id integer not null,
  id uuid not null,
  number text not null unique,
  issued_at timestamptz not null,
  issued_on date not null,
  title_ar text not null,
  title_en text not null,
  text_ar text not null,
  text_en text not null,
  text_sha256 text not null,
  plan integer not null,
  from_on date not null,
  until_on date not null,
  currency text not null,
  total bigint not null,
  provider jsonb not null,
  shop jsonb not null,
  owner_id uuid not null,
  status integer not null,
  signer_name text not null,
  signature text not null,
  signed_at timestamptz,
  signed_on date,
  withdrawn_at timestamptz,
  primary key (account_id, id),
  constraint account_contract_total_bounded check (total between -100000000000000 and 100000000000000),
  constraint account_contract_signed check ((status = 2) = (signed_at is not null) and (status <> 2 or signature <> '')),
  constraint account_contract_withdrawn check (status = 1 or withdrawn_at is null)
);
create index account_contract_issued_on on account_contract (account_id, issued_on, id);
select protect_account_table('account_contract');
revoke insert, update, delete on account_contract from fustan_app;
grant update (status, signer_name, signature, signed_at, signed_on) on account_contract to fustan_app;
