-- Orders by amounts that are written once with a document and by what a customer owes, as indexes: a page far down such a list sorted a year of documents.
-- What the list narrows documents by is in them, so that no paper is read for it. They are fixed when the document is issued, so that no later payment moves them.
create index invoice_total_order on invoice (account_id, total, id) include (type, standing, methods, status, issued_on, amount, remaining);
create index invoice_amount_order on invoice (account_id, amount, id) include (type, standing, methods, status, issued_on, remaining);
create index invoice_due_order on invoice (account_id, due, id) include (type, standing, methods, status, issued_on, amount, remaining);
-- What she owes changes with debts alone. Points change with every sale and have no order of their own.
create index customer_owed on customer (account_id, owed, id);
-- How many documents are of a kind, stand so, or were paid by a method. A few hundred different keys: the index is a twentieth of the one above.
create index invoice_kinds on invoice (account_id, type, standing, methods);
