-- Documents are as long as their papers, two kilobytes each: counting or sorting a year of them read 400 MB. What their list narrows and sorts by
-- stands in one index in the order of their time, a fifteenth of that, so that their papers are read for the page alone.
create index invoice_listed on invoice (account_id, issued_at, id)
  include (number, type, standing, methods, status, issued_on, amount, remaining, total, due);
drop index invoice_issued_at;
-- The order of numbers by code point, as the reader asks for it.
create index invoice_number_order on invoice (account_id, number collate "C", id);
-- Of those by what is left to pay, what the list narrows them by. No more is written by a payment than before: the index is by what it changes.
drop index invoice_remaining;
create index invoice_remaining on invoice (account_id, remaining, id) include (type, standing, methods, status, issued_on, amount);
