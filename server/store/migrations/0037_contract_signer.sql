-- The number of the identity card or residence permit that whoever signed a contract showed; null where nobody asked.
alter table rent_contract add column signer_id_number text;
