-- The audit lines of what needed attention: who did what about it, when and why.
create table attention_act (
  account_id integer not null,
  id uuid not null,
  attention_id uuid not null,
  act integer not null,
  note text not null,
  acted_at timestamptz not null,
  acted_by uuid,
  primary key (account_id, id)
);
create index attention_act_attention_id on attention_act (account_id, attention_id);
select protect_account_table('attention_act');
