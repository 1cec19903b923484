-- A customer opens her order and her contract by the unguessable end of their address, which names no account.
create index rental_order_share_code_anywhere on rental_order (share_code);
create index rent_contract_share_code_anywhere on rent_contract (share_code);
