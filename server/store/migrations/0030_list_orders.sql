-- The orders in which the two longest lists are opened and turned, as indexes: a page then costs its own rows, and not a look at
-- all of them. Texts go by code point (collate "C"), as the reader asks; the id settles equal values. What customers owe and their points have
-- none, because they change with every sale.
create index customer_created_at on customer (account_id, created_at, id);
create index customer_name on customer (account_id, name collate "C", id);
create index invoice_issued_at on invoice (account_id, issued_at, id);
