-- How customers rated what was billed to them: one rating for each invoice, under the invoice's own id.
create table invoice_rating (
  account_id integer not null,
  id uuid not null,
  rating integer not null,
  service integer,
  staff integer,
  place integer,
  price integer,
  comment text,
  comment_kind integer,
  is_complaint boolean not null,
  rated_at timestamptz not null,
  rated_on date not null,
  handled_at timestamptz,
  handled_by uuid,
  handling_note text,
  primary key (account_id, id)
);
create index invoice_rating_rated_on on invoice_rating (account_id, rated_on);
select protect_account_table('invoice_rating');
