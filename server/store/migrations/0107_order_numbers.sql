-- Orders are looked up by their number, to see whether another one has it. Not unique: what happened is kept, and a person is told.
create index rental_order_number on rental_order (account_id, number);
