-- The most of a price that a role takes off by its own leave, in basis points; null where the shop has said nothing and the usual holds.
alter table role
  add column discount_max bigint,
  add constraint role_discount_max_bounded check (discount_max between 0 and 10000) not valid;
