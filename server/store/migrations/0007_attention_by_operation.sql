-- Notices follow their operation when it is settled; a shop that keeps years of them must not read them all each time.
create index attention_operation_id on attention (account_id, operation_id) where operation_id is not null;
-- What is open at a till, for the list of tills.
create index attention_open on attention (account_id, device_id) where resolved_at is null;
